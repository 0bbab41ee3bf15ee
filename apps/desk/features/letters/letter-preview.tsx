import { afterLetter, type Status } from '@site/forms/names';
import type { LetterPreview as Preview } from '@site/server/desk/letters';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#parts/button.tsx';
import { Reading } from '#parts/state.tsx';
import { useStatuses } from '#staff.ts';
import { useCall } from '#use-call.ts';
import { focus } from '#use-window.ts';
import { countText } from '#words.ts';
import type { LetterText } from './letter-fields.tsx';

type Props = {
  /** The submissions of the recipients. */
  ids: readonly string[];
  letter: LetterText;
  /** The status of each. */
  seen: ReadonlyMap<string, Status>;
  /** The one that the letter sets; empty where it sets none. */
  status: Status;
  onRead: (preview: Preview) => void;
};

export function LetterPreview({ ids, letter, seen, status, onRead }: Props) {
  const [place, setPlace] = useState(0);
  const id = ids[place] ?? '';
  const read = useCall('POST /letters/preview', { id, ...letter }, { keepsOld: true });
  const { data: preview } = read;
  const show = useEffectEvent(onRead);
  useEffect(() => {
    if (preview) show(preview);
  }, [preview]);

  const statuses = useStatuses();
  const after = (now: Status) => afterLetter(statuses, now, status);
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
            {`Letter ${place + 1} of ${ids.length}`}
          </p>
          {step('Previous', place - 1)}
          {step('Next', place + 1)}
        </div>
      )}
      {seen.size > 1 && <p>{summaryOf(seen, status, after)}</p>}
      <Reading of={read}>Putting it together …</Reading>
      {preview && (
        <>
          <dl className="letter-head">
            <dt>To</dt>
            <dd translate="no">{preview.to}</dd>
            <dt>Subject</dt>
            <dd dir="auto" translate="no">
              {preview.subject}
            </dd>
            <dt>Status</dt>
            <dd>{statusText(seen.get(id) ?? 'new', after)}</dd>
          </dl>
          <p className="message" dir="auto" translate="no">
            {preview.text}
          </p>
          {preview.missing.length > 0 && (
            <p className="problem" role="alert">
              {`This person sent nothing for ${preview.missing.map((field) => `{${field}}`).join(', ')}: go back and write it without.`}
            </p>
          )}
        </>
      )}
    </section>
  );
}

type After = (now: Status) => Status;

function statusText(now: Status, after: After): string {
  const then = after(now);
  return then === now ? `stays ${now}` : `${now}, then ${then}`;
}

/** How many get the status, and who stays where they are. */
function summaryOf(seen: Props['seen'], set: Status, after: After): string {
  const stay = new Map<Status, number>();
  for (const now of seen.values()) {
    if (after(now) === now) stay.set(now, (stay.get(now) ?? 0) + 1);
  }
  const staying = [...stay].map(([status, n]) => `${countText(n, 'stays', 'stay')} ${status}`);
  const moving = seen.size - [...stay.values()].reduce((sum, n) => sum + n, 0);
  const moves = moving ? [`${countText(moving, 'becomes', 'become')} ${set}`] : [];
  return `Status: ${[...moves, ...staying].join(', ')}.`;
}
