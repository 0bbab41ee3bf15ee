import page from '../../content/community-forum.yaml';
import { CommunityPage } from '../components/layouts/community-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta(page.meta, '/community/forum');

export default function Forum() {
  return <CommunityPage {...page} />;
}
