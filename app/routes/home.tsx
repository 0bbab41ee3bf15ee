import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { firstMove } from '../components/loading/first-move.ts';
import { FollowingPart, loadFollowing } from '../components/loading/following-part.tsx';
import { Later } from '../components/loading/later.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/home';
import { Achievements } from './home/achievements.tsx';
import { Hero } from './home/hero.tsx';
import { WhoWeAre } from './home/who-we-are.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(
    context,
    'home',
    'topics',
    'publication-categories',
    'analytics-steps',
    'cases',
    'testimonials',
    'instruments',
  );

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.home.meta, '/');

const lowerSections = loadFollowing('below', () => import('./home/below.tsx'), firstMove);

export default function Home() {
  const { callToAction } = useContent('home');
  return (
    <>
      <Hero />
      <Later>
        <WhoWeAre />
        <Achievements />
        <FollowingPart part={lowerSections} />
        <CallToAction {...callToAction} />
      </Later>
    </>
  );
}
