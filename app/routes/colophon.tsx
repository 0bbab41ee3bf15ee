import colophon from '../../content/colophon.yaml';
import { DocumentPage } from '../components/document-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta(colophon.meta, '/colophon');

export default function Colophon() {
  return <DocumentPage {...colophon} />;
}
