export type Plot = {
  /** Its module is plots/<family>/<id>.ts. */
  family: string;
  id: string;
  /** Files or folders of this project, besides the family's own, that the picture is drawn from. */
  reads?: string[];
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
    { id: 'banner-case-studies', reads: ['content/cases.yaml', 'content/site.yaml'] },
    'banner-forum',
    'banner-university',
    { id: 'banner-opensource', reads: ['figures/history/files.json', 'figures/history/files.ts'] },
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
    { id: 'service-consulting', reads: ['figures/history'] },
    'service-transformation',
  ]),
  ...family('projects', [
    'project-business',
    'project-automation',
    'project-research',
    { id: 'project-software', reads: ['figures/history/programs.json'] },
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
    {
      id: 'community-opensource',
      reads: ['figures/history/files.json', 'figures/history/files.ts'],
    },
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
