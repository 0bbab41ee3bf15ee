import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { CallToAction, PageName } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import type { Route } from './+types/route';
import { Calculator } from './calculator.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(context, 'sample-size', 'calculator');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['sample-size'].meta, '/tools/sample-size');

export const handle = styledBy(
  'select',
  'choice',
  'figure',
  'page-name',
  'call',
  'tool',
  'tests',
  'sample-size',
);

export default function SampleSize() {
  const { title, intro, callToAction } = useContent('sample-size');
  return (
    <>
      <div className="wrap">
        <PageName title={title} text={intro} />
        <Calculator />
      </div>
      <CallToAction {...callToAction} />
    </>
  );
}
