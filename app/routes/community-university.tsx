import page from '../../content/community-university.yaml';
import { CommunityPage } from '../components/layouts/community-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta(page.meta, '/community/university');

export default function University() {
  return <CommunityPage {...page} />;
}
