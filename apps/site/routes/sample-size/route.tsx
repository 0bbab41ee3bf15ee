import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { PageName } from '../components/layouts/heads.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/sample-size';
import { Calculator } from './sample-size/calculator.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(context, 'sample-size', 'calculator');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['sample-size'].meta, '/tools/sample-size');

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
