import privacy from '../../content/privacy.yaml';
import { DocumentPage } from '../components/layouts/document-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta(privacy.meta, '/privacy');

export default function Privacy() {
  return <DocumentPage {...privacy} />;
}
