import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/home';
import { Achievements } from './home/achievements.tsx';
import { CaseStudies } from './home/case-studies.tsx';
import { Community } from './home/community.tsx';
import { Hero } from './home/hero.tsx';
import { Process } from './home/process.tsx';
import { Projects } from './home/projects.tsx';
import { Publications } from './home/publications.tsx';
import { Research } from './home/research.tsx';
import { Testimonials } from './home/testimonials.tsx';
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

export default function Home() {
  const { callToAction } = useContent('home');
  const { testimonials } = useContent('testimonials');
  return (
    <>
      <Hero />
      <WhoWeAre />
      <Achievements />
      <Research />
      <Publications />
      <Process />
      <Projects />
      <CaseStudies />
      <Community />
      {testimonials.length > 0 && <Testimonials />}
      <CallToAction {...callToAction} />
    </>
  );
}
