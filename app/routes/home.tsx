import { lazy, Suspense, useState } from 'react';
import home from '../../content/home.yaml';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { loadChunk } from '../components/loading/lazy-part.tsx';
import { useHydrated } from '../components/loading/use-hydrated.ts';
import { pageMeta } from '../page-meta.ts';
import { Achievements } from './home/achievements.tsx';
import { Hero } from './home/hero.tsx';
import { WhoWeAre } from './home/who-we-are.tsx';

export const meta = () => pageMeta(home.meta, '/');

export default function Home() {
  return (
    <>
      <Hero />
      <WhoWeAre />
      <Achievements />
      <LowerSections />
      <CallToAction {...home.callToAction} />
    </>
  );
}

const below = loadChunk('below', () => import('./home/below.tsx'));
const Below = lazy(() => below);
const belowOrNever = below.catch(leaveAsIs);
const PrerenderedBelow = lazy(() => belowOrNever);
// The same element in each render: a change would make React drop what was prerendered.
const prerendered = (
  <Suspense>
    <PrerenderedBelow />
  </Suspense>
);

/**
 * React takes these over after the upper sections. A move to this page waits for them instead, so that
 * they are there when the scroll position is restored.
 */
function LowerSections() {
  const [moved] = useState(useHydrated());
  return moved ? <Below /> : prerendered;
}

/** The code of the lower sections did not arrive: they stay as they were sent, with plain links. */
function leaveAsIs(): Promise<never> {
  document.querySelector('main [data-dehydrated]')?.removeAttribute('data-dehydrated');
  document.dispatchEvent(new Event('hydrated'));
  return new Promise(() => {});
}
