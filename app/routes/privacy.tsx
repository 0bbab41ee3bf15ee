import privacy from '../../content/privacy.yaml';
import { DocumentPage } from '../components/layouts/document-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta(privacy.meta, '/privacy');

const setting = import.meta.env.VITE_ENQUIRIES === 'send' ? 'send' : 'off';
const sections = privacy.sections.filter(({ enquiries = setting }) => enquiries === setting);

export default function Privacy() {
  return <DocumentPage {...privacy} sections={sections} />;
}
