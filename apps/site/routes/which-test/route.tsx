import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { PageName } from '../components/layouts/heads.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/which-test';
import { AllTests, WholeKey } from './which-test/all-tests.tsx';
import { Steps } from './which-test/steps.tsx';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'which-test');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['which-test'].meta, '/tools/which-test');

export default function WhichTest() {
  const { title, intro, private: isPrivate, callToAction } = useContent('which-test');
  return (
    <>
      <div className="wrap">
        <PageName title={title} text={intro} />
        <Steps />
        <p className="note tool-private">{isPrivate}</p>
        <WholeKey />
        <AllTests />
      </div>
      <CallToAction {...callToAction} />
    </>
  );
}
