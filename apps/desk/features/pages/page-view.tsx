import { type ContentName, isContentName } from '@site/content/registry';
import { useParams } from 'react-router';
import { NotFound, Problem, State } from '#parts/state.tsx';
import { useLoad } from '#use-load.ts';
import { Editor } from './editor.tsx';

export default function PageView() {
  const { name: ofPage = '', slug } = useParams();
  const name = slug === undefined ? ofPage : `notes/${slug}`;
  return isContentName(name) ? <Opening key={name} name={name} /> : <NotFound />;
}

function Opening({ name }: { name: ContentName }) {
  const page = useLoad('GET /pages/:name', { name });
  const site = useLoad('GET /pages/:name', { name: 'site' });
  const figures = useLoad('GET /figures', {});
  const parts = [page, site, figures];
  if (page.data && site.data && figures.data) {
    return (
      <Editor
        page={page.data}
        siteData={site.data.data}
        figures={figures.data.figures}
        reloadFigures={figures.reload}
        claims={figures.data.claims}
      />
    );
  }
  const problem = parts.find(({ error }) => error)?.error?.message;
  if (!problem) return <State kind="reading">Opening the page …</State>;
  return (
    <Problem
      message={problem}
      onRetry={() => {
        for (const part of parts) if (!part.data) part.reload();
      }}
    />
  );
}
