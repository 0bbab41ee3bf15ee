import { DocumentPage } from '../components/layouts/document-page.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/privacy';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'privacy');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.privacy.meta, '/privacy');

const setting = import.meta.env.VITE_ENQUIRIES === 'send' ? 'send' : 'off';

export default function Privacy() {
  const privacy = useContent('privacy');
  const sections = privacy.sections.filter(({ enquiries = setting }) => enquiries === setting);
  return <DocumentPage {...privacy} sections={sections} />;
}
