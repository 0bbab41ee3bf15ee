import home from '../../content/home.yaml';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { HydrateNear, nearPart } from '../components/loading/hydrate-near.tsx';
import { pageMeta } from '../page-meta.ts';
import { Achievements } from './home/achievements.tsx';
import { Hero } from './home/hero.tsx';
import { WhoWeAre } from './home/who-we-are.tsx';

const below = nearPart('below', () => import('./home/below.tsx'));

export const meta = () => pageMeta(home.meta, '/');

export default function Home() {
  return (
    <>
      <Hero />
      <WhoWeAre />
      <Achievements />
      <HydrateNear part={below} />
      <CallToAction {...home.callToAction} />
    </>
  );
}
