import type { Entry } from '@site/server/desk/audit-log';
import { timeText } from '#words.ts';

/** The words before and after the name of the submission. */
const around: Readonly<Record<string, readonly [before: string, after: string]>> = {
  opened: ['opened', ''],
  'viewed the file': ['viewed the file of', ''],
  'downloaded the file': ['downloaded the file of', ''],
  'set the status': ['set the status of', ''],
  'wrote a note': ['wrote a comment on', ''],
  'changed a note': ['changed a comment on', ''],
  'removed a note': ['removed a comment on', ''],
  assigned: ['assigned', ''],
  'parted from a person': ['said of', 'that it is not the same person'],
  'given back to a person': ['took back of', 'that it is not the same person'],
  'wrote a letter': ['wrote a letter on', ''],
  'cancelled a letter': ['cancelled a letter on', ''],
  'sent a letter': ['sent a letter on', ''],
  'sent a letter again': ['sent again a letter on', ''],
  'sent a letter with their own mail program': ['sent by their own mail program a letter on', ''],
  'could not send a letter': ['could not send a letter on', ''],
  'left the status': ['left the status of', ''],
  'confirmed the receipt': ['confirmed the receipt of', ''],
  'put in the bin': ['put', 'in the bin'],
  'took from the bin': ['took', 'from the bin'],
  erased: ['erased', 'for good'],
};

const pasts: Readonly<Record<string, string>> = {
  'wrote a note': 'wrote a comment',
  'changed a note': 'changed a comment',
  'removed a note': 'removed a comment',
  'wrong password': 'typed a wrong password',
  'wrong code': 'typed a wrong code',
  'passkey refused': 'used a passkey that was refused',
  'locked for 15 minutes': 'was locked out for 15 minutes',
};

/** An entry of the audit log as the predicate of a sentence. */
export function pastOf(action: string): string {
  return pasts[action] ?? action;
}

/** A change of status says from and to; any other detail stands in brackets, its times as everywhere. */
export function detailText(action: string, detail: string): string {
  const [from, to] = detail.split(' → ');
  if (action === 'set the status' && to) return `from ${from} to ${to}`;
  return `(${detail.replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, timeText)})`;
}

/** The words before and after the submission in a sentence on what was done. */
export function aroundSubmission(action: string, detail: string | undefined): [string, string] {
  const [before, after] = around[action] ?? [`${pastOf(action)}:`, ''];
  return [before, [after, detail && detailText(action, detail)].filter(Boolean).join(' ')];
}

export function History({ entries }: { entries: Entry[] }) {
  return (
    <details className="history">
      <summary>{`History (${entries.length})`}</summary>
      <ol>
        {entries.toReversed().map(({ id, who, name, action, detail, at }) => (
          <li key={id}>
            <span translate="no">{name ?? who}</span>
            <span>{` ${pastOf(action)}${detail ? ` ${detailText(action, detail)}` : ''}, `}</span>
            <time dateTime={at}>{timeText(at)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}
