import { claimsFile } from '../content/figure-claims.ts';
import { drawingPrograms } from './checkout/drawing-programs.ts';
import { moduleGraph } from './checkout/module-graph.ts';
import { writtenFiles } from './checkout/written-files.ts';

/** What other figures lend to the texts that a figure is drawn from. */
export const claims = `figures/dist/${claimsFile}`;

export type Plot = {
  /** Its module is plots/<family>/<id>.ts. */
  family: string;
  id: string;
  /** Files or folders of this project, besides the family's own, that the picture is drawn from. */
  reads?: string[];
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
    { id: 'banner-case-studies', reads: ['content/cases.yaml', 'content/site.yaml', claims] },
    'banner-forum',
    'banner-university',
    { id: 'banner-opensource', reads: ['figures/checkout'], counts: () => writtenFiles() },
    'banner-contact',
  ]),
  ...family('process', [
    { id: 'process-collection', reads: ['tools/sampling'] },
    'process-modelling',
    'process-analysis',
    'process-interpretation',
    'process-documentation',
  ]),
  ...family('services', [
    'service-analytics',
    'service-blockchain',
    'service-iot',
    { id: 'service-consulting', reads: ['figures/checkout'], counts: moduleGraph },
    'service-transformation',
  ]),
  ...family('projects', [
    'project-business',
    'project-automation',
    'project-research',
    { id: 'project-software', reads: ['figures/checkout'], counts: drawingPrograms },
    'project-consulting',
  ]),
  ...family('research', [
    'research-spss',
    'research-amos',
    { id: 'research-python', reads: ['tools/regression'] },
    'research-r',
    'research-starta',
    { id: 'research-methodology', reads: ['tools/power'] },
    'research-framework',
    'research-literature',
  ]),
  ...family('cases', ['case-monsoons', 'case-trains', 'case-model']),
  ...family('community', [
    'community-forum',
    'community-university',
    { id: 'community-opensource', reads: ['figures/checkout'], counts: () => writtenFiles() },
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
  ...family(
    'testimonials',
    [1, 2, 3, 4, 5].map((number) => ({
      id: `testimonial-${number}`,
      reads: ['content/testimonials.yaml', 'content/site.yaml'],
    })),
  ),
];
