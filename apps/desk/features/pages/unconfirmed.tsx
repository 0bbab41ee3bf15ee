import { fieldName } from '@site/content/content-error';
import { editorPath, pageOf } from '@site/content/pages';
import type { UnconfirmedTask } from '@site/server/desk/api/pages';
import { Link } from 'react-router';
import { useCall } from '#use-call.ts';
import { placeAddress } from './problems.ts';

const groups: [UnconfirmedTask['kind'], string, string][] = [
  [
    'placeholder',
    'Placeholders',
    'Replace each by the true one, and take its mark away: every page that names it follows.',
  ],
  [
    'sample',
    'Samples',
    'Replace them by words that somebody agreed to in writing, or remove them.',
  ],
  ['invented', 'Invented', 'Names, numbers and addresses that cannot be true.'],
  [
    'unconfirmed',
    'To be confirmed',
    'What the site says and nobody of the firm has confirmed yet. Change what is not so.',
  ],
];

/** What of the public words is still invented or confirmed by nobody, folded, as there can be dozens. */
export function Unconfirmed() {
  const { data } = useCall('GET /unconfirmed', {});
  if (!data?.tasks.length) return null;
  return (
    <section className="page-group unconfirmed" aria-labelledby="unconfirmed">
      <h2 id="unconfirmed">Not true or not confirmed yet</h2>
      {groups.map(([kind, title, help]) => {
        const tasks = data.tasks.filter((task) => task.kind === kind);
        return (
          tasks.length > 0 && (
            <details key={kind}>
              <summary>
                <span>{title}</span> <span className="hint num">{tasks.length}</span>
              </summary>
              <p className="hint measure">
                <span>{help}</span>{' '}
                {kind === 'unconfirmed' && (
                  <Link to={editorPath('promises')}>Take what is confirmed from the list</Link>
                )}
              </p>
              <ul>
                {tasks.map(({ page, path, field, value, todo }) => (
                  <li key={`${page} ${fieldName(path)}`}>
                    <Link to={placeAddress(page, path)}>
                      <span>{pageOf(page).title}</span> › <span>{field}</span>
                    </Link>
                    <p>{value}</p>
                    {kind !== 'unconfirmed' && <p className="hint">{todo}</p>}
                  </li>
                ))}
              </ul>
            </details>
          )
        );
      })}
    </section>
  );
}
