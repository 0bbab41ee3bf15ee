import type { Entry } from '../../server/desk/api/accounts.ts';
import { detailText, pastOf } from '../documents/audit-words.ts';
import { timeText } from '../words.ts';

export function History({ entries }: { entries: Entry[] }) {
  return (
    <details className="history">
      <summary>History ({entries.length})</summary>
      <ol>
        {entries.toReversed().map(({ id, who, name, action, detail, at }) => (
          <li key={id}>
            {name ?? who} {pastOf(action)}
            {detail && ` ${detailText(action, detail)}`}, <time dateTime={at}>{timeText(at)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}
