import { useEffect, useState } from 'react';
import type { LetterPreview as Preview } from '../../server/desk/api/letters.ts';
import { call } from '../api.ts';
import { focus } from '../focus.ts';
import { Button } from '../parts/button.tsx';
import { Problem } from '../parts/problem.tsx';
import { State } from '../parts/state.tsx';
import type { LetterText } from './draft.ts';

type Props = {
  /** The submissions of the recipients. */
  ids: readonly string[];
  letter: LetterText;
  onRead?: (preview: Preview) => void;
};

export function LetterPreview({ ids, letter, onRead }: Props) {
  const [place, setPlace] = useState(0);
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  const id = ids[place] ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the letter stays as it is while it is previewed
  useEffect(() => {
    let isOver = false;
    setProblem(undefined);
    call('POST /letters/preview', { id, ...letter })
      .then((read) => {
        if (isOver) return;
        setPreview(read);
        onRead?.(read);
      })
      .catch((error: Error) => !isOver && setProblem(error.message));
    return () => {
      isOver = true;
    };
  }, [id]);

  const step = (text: string, to: number) => (
    <Button disabled={to < 0 || to >= ids.length} onClick={() => setPlace(to)}>
      {text}
    </Button>
  );
  return (
    <section className="letter-preview" aria-label="Preview" ref={focus} tabIndex={-1}>
      {ids.length > 1 && (
        <div className="actions">
          <p className="num" role="status">
            Letter {place + 1} of {ids.length}
          </p>
          {step('Previous', place - 1)}
          {step('Next', place + 1)}
        </div>
      )}
      <Problem message={problem} />
      {!preview && !problem && <State kind="reading">Putting it together …</State>}
      {preview && (
        <>
          <dl className="letter-head">
            <dt>To</dt>
            <dd>{preview.to}</dd>
            <dt>Subject</dt>
            <dd dir="auto">{preview.subject}</dd>
          </dl>
          <p className="message" dir="auto">
            {preview.text}
          </p>
          {preview.missing.length > 0 && (
            <p className="problem" role="alert">
              This person sent nothing for {preview.missing.map((field) => `{${field}}`).join(', ')}
              : go back and write it without.
            </p>
          )}
        </>
      )}
    </section>
  );
}
