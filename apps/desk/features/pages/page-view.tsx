import { type ContentName, isContentName } from '@site/content/registry';
import { useParams } from 'react-router';
import { NotFound, Reading } from '#parts/state.tsx';
import { useCall } from '#use-call.ts';
import { Editor } from './editor.tsx';

export default function PageView() {
  const { name: ofPage = '', slug } = useParams();
  const name = slug === undefined ? ofPage : `notes/${slug}`;
  return isContentName(name) ? <Opening key={name} name={name} /> : <NotFound />;
}

function Opening({ name }: { name: ContentName }) {
  const page = useCall('GET /pages/:name', { name });
  const site = useCall('GET /pages/:name', { name: 'site' });
  const figures = useCall('GET /figures', {});
  const parts = [page, site, figures];
  if (page.data && site.data && figures.data) {
    return (
      <Editor
        page={page.data}
        siteData={site.data.data}
        figures={figures.data.figures}
        claims={figures.data.claims}
      />
    );
  }
  const missing = parts.find(({ error }) => error) ?? parts.find(({ data }) => !data)!;
  return <Reading of={missing}>Opening the page …</Reading>;
}
