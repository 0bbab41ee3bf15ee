import home from '../../content/home.yaml';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { FollowingPart, loadFollowing } from '../components/loading/following-part.tsx';
import { pageMeta } from '../page-meta.ts';
import { Achievements } from './home/achievements.tsx';
import { Hero } from './home/hero.tsx';
import { WhoWeAre } from './home/who-we-are.tsx';

export const meta = () => pageMeta(home.meta, '/');

const lowerSections = loadFollowing('below', () => import('./home/below.tsx'));

export default function Home() {
  return (
    <>
      <Hero />
      <WhoWeAre />
      <Achievements />
      <FollowingPart part={lowerSections} />
      <CallToAction {...home.callToAction} />
    </>
  );
}
