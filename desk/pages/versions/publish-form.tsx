import { useState } from 'react';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { ScheduleField } from '../../parts/schedule-field.tsx';

type Props = {
  isOff: boolean;
  suggestion?: string;
  /** `at`: ISO 8601, for later. Throws an ApiError, whose words are shown. */
  onPublish: (sentence: string, at: string | undefined) => Promise<void>;
};

const longestSentence = 200;

export function PublishForm({ isOff, suggestion, onPublish }: Props) {
  const [at, setAt] = useState<string>();
  const [isPublishing, setPublishing] = useState(false);

  async function send({ sentence }: { sentence: string }) {
    if (isOff) return;
    setPublishing(true);
    await onPublish(sentence, at).finally(() => setPublishing(false));
  }

  return (
    <Form<'sentence'> action={at ? 'Publish then' : 'Publish now'} onSend={send}>
      <Field
        label="What is new, in a sentence"
        hint="By it the version is found again."
        name="sentence"
        defaultValue={suggestion}
        maxLength={longestSentence}
        required
      />
      <ScheduleField onChange={setAt} />
      <p className="hint" role="status">
        {isPublishing && !at && 'Publishing … this takes some seconds.'}
      </p>
    </Form>
  );
}
