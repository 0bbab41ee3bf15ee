import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { ToolHead } from '../components/layouts/tool-head.tsx';
import { FollowingPart, loadFollowing } from '../components/loading/following-part.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/describe';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(context, 'describe', 'data-description');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.describe.meta, '/tools/describe');

const description = loadFollowing('description', () => import('./describe/description.tsx'));

export default function Describe() {
  const describe = useContent('describe');
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
