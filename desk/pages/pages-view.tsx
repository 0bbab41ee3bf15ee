import { useEffect, useState } from 'react';
import { pageGroups } from '../../content/pages.ts';
import { Field } from '../parts/field.tsx';
import { Problem } from '../parts/problem.tsx';
import { State } from '../parts/state.tsx';
import { useLoad } from '../use-load.ts';
import { useTitle } from '../use-title.ts';
import { countText } from '../words.ts';
import { PageRow } from './page-row.tsx';
import { PublicNow } from './public-now.tsx';
import { ChangesDialog } from './versions/changes-dialog.tsx';
import { PublishDialog } from './versions/publish-dialog.tsx';
import { VersionsDialog } from './versions/versions-dialog.tsx';

const lookEveryMs = 15_000;

export function PagesView() {
  const { data, error, reload } = useLoad('GET /pages', {});
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState<'publish' | 'changes' | 'versions'>();
  useTitle('Pages');

  useEffect(() => {
    const timer = setInterval(() => reload(true), lookEveryMs);
    return () => clearInterval(timer);
  }, [reload]);

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
          <button type="button" className="button plain" onClick={() => setOpened('versions')}>
            Versions
          </button>
          <button type="button" className="button plain" onClick={() => setOpened('changes')}>
            What changed
          </button>
          <button type="button" className="button" onClick={() => setOpened('publish')}>
            Publish
          </button>
        </div>
      </header>
      <Problem message={error?.message} onRetry={reload} />
      {!data && !error && <State kind="reading">Reading the pages …</State>}
      {data && (
        <>
          <PublicNow published={data.published} scheduled={data.scheduled} drafts={drafts} />
          <div className="pages-search">
            <Field
              label="Search for a page"
              type="search"
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
                    {inside.map((page) => (
                      <PageRow key={page.name} page={page} />
                    ))}
                  </ul>
                </section>
              )
            );
          })}
        </>
      )}
      {opened === 'publish' && <PublishDialog onPublished={() => reload()} onClose={close} />}
      {opened === 'changes' && <ChangesDialog onClose={close} />}
      {opened === 'versions' && <VersionsDialog onChanged={() => reload()} onClose={close} />}
    </>
  );
}
