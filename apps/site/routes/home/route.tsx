import { Suspense } from 'react';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { instrumentWords } from '#parts/figure/figure-layers.tsx';
import type { CaseStudy } from '#parts/layout/case-parts.tsx';
import { CallToAction } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import type { Route } from './+types/route';
import { CaseStudies } from './case-studies.tsx';
import { Hero } from './hero.tsx';
import {
  Achievements,
  Community,
  Couplet,
  Process,
  Publications,
  Research,
  Vision,
  WhoWeAre,
} from './sections.tsx';
import { Projects, Testimonials } from './slides.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = await contentOf(
    context,
    'home',
    'research',
    'publications',
    'data-analytics',
    'cases',
    'testimonials',
    'instruments',
  );
  const { home, testimonials } = content;
  const figures = home.hero.slides.flatMap(({ img, extraImgs }) => [img, ...extraImgs]);
  const instruments = instrumentWords(content.instruments, figures);
  return {
    content: {
      home,
      cases: { cases: content.cases.cases.map(previewed) },
      testimonials,
      instruments,
    },
    // What Home shows of other pages, and no more of their words.
    topics: content.research.topics.map(({ slug, name, desc }) => ({ slug, name, desc })),
    categories: content.publications.categories.map(inShort),
    steps: content['data-analytics'].workflow.steps.map(inShort),
  };
}

/** A case with the preview that the specification asks for: the first two lines of its description. */
const previewed = ({ description, ...others }: CaseStudy): CaseStudy => ({
  ...others,
  description: description.split('\n').slice(0, 2).join('\n'),
});

const inShort = ({ key, name, summary }: { key: string; name: string; summary: string }) => ({
  key,
  name,
  summary,
});

export type HomeLists = Pick<Route.ComponentProps['loaderData'], 'topics' | 'categories' | 'steps'>;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.home.meta, '/');

export const handle = styledBy(
  'slides',
  'figure',
  'scene',
  'call',
  'offers',
  'instruments',
  'rains',
  'home',
);

export default function Home({ loaderData: { topics, categories, steps } }: Route.ComponentProps) {
  const { callToAction } = useContent('home');
  const { testimonials } = useContent('testimonials');
  return (
    <>
      <Hero />
      <div className="band wrap">
        <WhoWeAre />
        <Vision />
      </div>
      <Suspense>
        <Achievements />
        <div className="band wrap home-index">
          <Research topics={topics} />
          <Publications categories={categories} />
        </div>
      </Suspense>
      <Suspense>
        <Couplet />
        <Process steps={steps} />
        <Projects />
      </Suspense>
      <Suspense>
        <CaseStudies />
        <Community />
      </Suspense>
      {testimonials.length > 0 && (
        <Suspense>
          <Testimonials />
        </Suspense>
      )}
      <CallToAction {...callToAction} />
    </>
  );
}
