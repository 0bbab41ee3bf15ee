import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { CallToAction, PageName } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import type { Route } from './+types/route';
import { Description } from './description.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(context, 'describe', 'data-description');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.describe.meta, '/tools/describe');

export const handle = styledBy(
  'form',
  'select',
  'send',
  'choice',
  'page-name',
  'call',
  'apa',
  'tool',
  'describe',
);

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
