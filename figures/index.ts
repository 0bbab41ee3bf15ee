import { drawingPrograms } from './checkout/drawing-programs.ts';
import { moduleGraph } from './checkout/module-graph.ts';
import { writtenFiles } from './checkout/written-files.ts';

export type Plot = {
  /** Its module is plots/<family>/<id>.ts. */
  family: string;
  id: string;
  /** What it counts in the checkout: it is drawn again when that changes, and not with every file. */
  counts?: () => unknown;
};

const family = (name: string, ids: (string | Omit<Plot, 'family'>)[]): Plot[] =>
  ids.map((one) => ({ family: name, ...(typeof one === 'string' ? { id: one } : one) }));

/** Every figure of the site. */
export const plots: Plot[] = [
  ...family('hero', [
    'rain-years',
    'rain-shares',
    'rain-wettest',
    'train-graph',
    'train-hours',
    'cotton-price',
    'world-coimbatore',
    'research-ranks',
    'doctorates',
  ]),
  ...family('site', ['mark', 'contact-map', 'not-found']),
  ...family('banners', [
    'banner-about',
    'banner-services',
    'banner-research',
    'banner-publications',
    'banner-data-analytics',
    'banner-careers',
    'banner-join-now',
    'banner-case-studies',
    'banner-forum',
    'banner-university',
    { id: 'banner-opensource', counts: () => writtenFiles() },
    'banner-contact',
  ]),
  ...family('process', [
    'process-collection',
    'process-modelling',
    'process-analysis',
    'process-interpretation',
    'process-documentation',
  ]),
  ...family('services', [
    'service-analytics',
    'service-blockchain',
    'service-iot',
    { id: 'service-consulting', counts: moduleGraph },
    'service-transformation',
  ]),
  ...family('projects', [
    'project-business',
    'project-automation',
    'project-research',
    { id: 'project-software', counts: drawingPrograms },
    'project-consulting',
  ]),
  ...family('research', [
    'research-spss',
    'research-amos',
    'research-python',
    'research-r',
    'research-starta',
    'research-methodology',
    'research-framework',
    'research-literature',
  ]),
  ...family('cases', ['case-monsoons', 'case-trains', 'case-model']),
  ...family('community', [
    'community-forum',
    'community-university',
    { id: 'community-opensource', counts: () => writtenFiles() },
  ]),
  ...family('publications', [
    'publication-fields',
    'publication-rings',
    'publication-abdc',
    'publication-annexure',
    'publication-ugc-care',
    'publication-peer-reviewed',
    'publication-isbn',
  ]),
  ...family('about', ['about-prices', 'about-trains', 'about-months', 'about-districts']),
  ...family('testimonials', [
    'testimonial-1',
    'testimonial-2',
    'testimonial-3',
    'testimonial-4',
    'testimonial-5',
  ]),
];
