import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { ToolHead } from '../components/layouts/tool-head.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/describe';
import { Description } from './describe/description.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(context, 'describe', 'data-description');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.describe.meta, '/tools/describe');

export default function Describe() {
  const describe = useContent('describe');
  return (
    <>
      <div className="band wrap">
        <ToolHead {...describe} />
        <Description />
      </div>
      <CallToAction {...describe.callToAction} />
    </>
  );
}
