import home from '../../content/home.yaml';
import { pageMeta } from '../page-meta.ts';
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

export const meta = () => pageMeta(home.meta, '/');

export default function Home() {
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
      <Testimonials />
    </>
  );
}
