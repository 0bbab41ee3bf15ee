import { fieldName } from '@site/content/check';
import { editorPath, pageGroups, pageOf } from '@site/content/registry';
import type { UnconfirmedTask } from '@site/server/desk/pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#parts/button.tsx';
import { Reading } from '#parts/state.tsx';
import { useCall } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { countText, dayText, shortTime, timeText } from '#words.ts';
import { placeAddress } from './problems.ts';
import { ChangesDialog } from './versions/change-list.tsx';
import { PublishDialog } from './versions/publish-dialog.tsx';
import { VersionsDialog } from './versions/versions-dialog.tsx';

export default function PagesView() {
  const read = useCall('GET /pages', {}, { every: 15_000 });
  const { data } = read;
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState<'publish' | 'changes' | 'versions'>();
  const [sentence, keepSentence] = useState<string>();
  useTitle('Pages');

  const wanted = query.trim().toLowerCase();
  const pages = data?.pages ?? [];
  // Notes have a list of their own.
  const found = pages.filter(
    ({ name, title, path, note }) =>
      !note && `${title} ${name} ${path}`.toLowerCase().includes(wanted),
  );
  const drafts = pages.filter(({ draft }) => draft).length;
  const groups = [...new Set([...pageGroups, ...found.map(({ group }) => group)])];
  const close = () => setOpened(undefined);

  return (
    <>
      <header className="pages-head">
        <h1>Pages</h1>
        <div className="actions">
          <Button is="plain" onClick={() => setOpened('versions')}>
            Versions
          </Button>
          <Button is="plain" onClick={() => setOpened('changes')}>
            What changed
          </Button>
          <Button is="main" onClick={() => setOpened('publish')}>
            Publish
          </Button>
        </div>
      </header>
      <Reading of={read}>Reading the pages …</Reading>
      {data && (
        <>
          <dl className="public-facts">
            <div>
              <dt>Public now</dt>
              <dd>
                <span>{data.published.sentence}</span>
                <p className="hint">
                  {`${data.published.author}, ${timeText(data.published.publishedAt ?? data.published.createdAt)}`}
                </p>
              </dd>
            </div>
            {data.scheduled.map(({ id, sentence, author, publishAt }) => (
              <div key={id}>
                <dt>Scheduled</dt>
                <dd>
                  <span>{sentence}</span>
                  <p className="hint">{`${author}, for ${publishAt && timeText(publishAt)}`}</p>
                </dd>
              </div>
            ))}
            <div>
              <dt>Drafts</dt>
              <dd>
                {drafts ? countText(drafts, 'page waits', 'pages wait') : 'None: all is public'}
              </dd>
            </div>
          </dl>
          <div className="pages-search">
            <input
              type="search"
              aria-label="Search for a page"
              placeholder="Search for a page"
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
            <p className="hint" role="status">
              {wanted && countText(found.length, 'page', 'pages')}
            </p>
          </div>
          {groups.map((group) => {
            const inside = found.filter((page) => page.group === group);
            return (
              inside.length > 0 && (
                <section key={group} className="page-group" aria-label={group}>
                  <h2>{group}</h2>
                  <ul>
                    {inside.map(({ name, title, path, draft, people, changed }) => (
                      <li key={name} className="page-row">
                        <Link to={`/pages/${name}`}>{title}</Link>
                        <span className="hint page-path">{group === 'Pages' && path}</span>
                        <span className="page-state">
                          {!draft && changed?.at && (
                            <span className="hint">{`${changed.author}, ${dayText(changed.at)}`}</span>
                          )}
                          {draft && (
                            <span className="status draft">
                              <span>Draft</span>{' '}
                              <span className="hint">
                                {`by ${draft.author}, ${shortTime(draft.updatedAt)}`}
                              </span>
                            </span>
                          )}
                          {people.length > 0 && (
                            <span className="hint">{`Also here: ${people.join(', ')}`}</span>
                          )}
                        </span>
                      </li>
                    ))}
                  </ul>
                </section>
              )
            );
          })}
        </>
      )}
      <Unconfirmed />
      {opened === 'publish' && (
        <PublishDialog typed={sentence} onType={keepSentence} onClose={close} />
      )}
      {opened === 'changes' && <ChangesDialog onClose={close} />}
      {opened === 'versions' && <VersionsDialog onClose={close} />}
    </>
  );
}

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
  [
    'missing',
    'Photographs of the firm',
    'The site does without them: nothing is shown in their place.',
  ],
];

/** What of the public words is still invented, confirmed by nobody or missing, folded, as there can be dozens. */
function Unconfirmed() {
  const { data } = useCall('GET /unconfirmed', {});
  if (!data?.tasks.length) return null;
  return (
    <section className="page-group unconfirmed" aria-labelledby="unconfirmed">
      <h2 id="unconfirmed">Not true, not confirmed or not there yet</h2>
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
