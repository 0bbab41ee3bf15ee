import describe from '../../content/describe.yaml';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { ToolHead } from '../components/layouts/tool-head.tsx';
import { FollowingPart, loadFollowing } from '../components/loading/following-part.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta(describe.meta, '/tools/describe');

const description = loadFollowing('description', () => import('./describe/description.tsx'));

export default function Describe() {
  return (
    <>
      <div className="band wrap">
        <ToolHead {...describe} />
        <FollowingPart part={description} />
      </div>
      <CallToAction {...describe.callToAction} />
    </>
  );
}
