import { codeFiles } from './checkout/file-lengths.ts';
import { moduleGraph } from './checkout/module-graph.ts';

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
    'cotton-price',
    'town-tree',
    'world-coimbatore',
    'research-ranks',
    'doctorates',
  ]),
  ...family('site', [
    'mark',
    'noyyal',
    'contact-map',
    'school-four-ways',
    'mother-tongues',
    'not-found',
  ]),
  ...family('banners', ['banner-research']),
  ...family('process', ['process-february', 'process-collection']),
  ...family('services', [
    'service-analytics',
    'service-blockchain',
    'service-iot',
    { id: 'service-consulting', counts: moduleGraph },
    'service-transformation',
  ]),
  ...family('research', [
    'research-spss',
    'research-amos',
    'research-python',
    'research-r',
    'research-starta',
    'research-methodology',
  ]),
  ...family('cases', ['case-monsoons', 'case-trains', 'case-model']),
  ...family('community', [
    'community-forum',
    'community-university',
    { id: 'community-opensource', counts: codeFiles },
  ]),
  ...family('publications', [
    'publication-articles',
    'publication-fields',
    'publication-abdc',
    'publication-isbn',
  ]),
  ...family('about', ['about-rings', 'about-stripes']),
  ...family('faq', ['faq-intervals']),
  ...family('testimonials', [
    'testimonial-1',
    'testimonial-2',
    'testimonial-3',
    'testimonial-4',
    'testimonial-5',
  ]),
];
