import home from '../../content/home.yaml';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { firstMove } from '../components/loading/first-move.ts';
import { FollowingPart, loadFollowing } from '../components/loading/following-part.tsx';
import { Later } from '../components/loading/later.tsx';
import { pageMeta } from '../page-meta.ts';
import { Achievements } from './home/achievements.tsx';
import { Hero } from './home/hero.tsx';
import { WhoWeAre } from './home/who-we-are.tsx';

export const meta = () => pageMeta(home.meta, '/');

const lowerSections = loadFollowing('below', () => import('./home/below.tsx'), firstMove);

export default function Home() {
  return (
    <>
      <Hero />
      <Later>
        <WhoWeAre />
        <Achievements />
        <FollowingPart part={lowerSections} />
        <CallToAction {...home.callToAction} />
      </Later>
    </>
  );
}
