import { Suspense } from 'react';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { CallToAction, PageName } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import type { Route } from './+types/route';
import { AllTests, WholeKey } from './all-tests.tsx';
import { Steps } from './steps.tsx';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'which-test');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['which-test'].meta, '/tools/which-test');

export const handle = styledBy('page-name', 'call', 'tool', 'tests', 'which-test');

export default function WhichTest() {
  const { title, intro, private: isPrivate, callToAction } = useContent('which-test');
  return (
    <>
      <div className="wrap">
        <PageName title={title} text={intro} />
        <Steps />
        <p className="note tool-private">{isPrivate}</p>
        <Suspense>
          <WholeKey />
        </Suspense>
        <Suspense>
          <AllTests />
        </Suspense>
      </div>
      <CallToAction {...callToAction} />
    </>
  );
}
