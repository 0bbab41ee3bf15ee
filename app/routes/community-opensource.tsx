import page from '../../content/community-opensource.yaml';
import { CommunityPage } from '../components/layouts/community-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta(page.meta, '/community/opensource');

export default function Opensource() {
  return <CommunityPage {...page} />;
}
