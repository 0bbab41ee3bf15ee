import { useHydrationMark } from '../../components/loading/use-hydration-mark.ts';
import { useContent } from '../../content.ts';
import { CaseStudies } from './case-studies.tsx';
import { Community } from './community.tsx';
import { Process } from './process.tsx';
import { Projects } from './projects.tsx';
import { Publications } from './publications.tsx';
import { Research } from './research.tsx';
import { Testimonials } from './testimonials.tsx';

/** The lower seven of the home page's ten sections. */
export default function Below() {
  const { testimonials } = useContent('testimonials');
  return (
    <div {...useHydrationMark()}>
      <Research />
      <Publications />
      <Process />
      <Projects />
      <CaseStudies />
      <Community />
      {testimonials.length > 0 && <Testimonials />}
    </div>
  );
}
