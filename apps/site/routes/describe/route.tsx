import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { PageName } from '../components/layouts/heads.tsx';
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
  const { title, intro, callToAction } = useContent('describe');
  return (
    <>
      <div className="wrap">
        <PageName title={title} text={intro} />
        <Description />
      </div>
      <CallToAction {...callToAction} />
    </>
  );
}
