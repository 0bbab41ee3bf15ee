import { useId, useState } from 'react';
import { Form } from '../../desk/parts/form.tsx';
import { longestSentence } from './types.ts';

type Props = {
  proposal: string;
  action: string;
  /** Throws an ApiError, whose words are shown. */
  onSend: (sentence: string) => Promise<void>;
};

/** A sentence that says what is new in a version. */
export function SentenceForm({ proposal, action, onSend }: Props) {
  const id = useId();
  const [sentence, setSentence] = useState(proposal);
  return (
    <div className="versions-form">
      <Form action={action} onSend={() => onSend(sentence)}>
        <div className="field">
          <label htmlFor={id}>What is new, in a sentence</label>
          <p className="hint num" id={`${id}-hint`}>
            By it the version is found again. {sentence.length} of {longestSentence} characters.
          </p>
          <input
            id={id}
            aria-describedby={`${id}-hint`}
            value={sentence}
            maxLength={longestSentence}
            required
            onChange={({ target }) => setSentence(target.value)}
          />
        </div>
      </Form>
    </div>
  );
}
