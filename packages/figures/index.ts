export type Plot = {
  /** Its module is plots/<family>/<id>.ts. */
  family: string;
  id: string;
};

const family = (name: string, ids: string[]): Plot[] => ids.map((id) => ({ family: name, id }));

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
    'service-consulting',
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
  ...family('community', ['community-forum', 'community-university', 'community-opensource']),
  ...family('publications', [
    'publication-articles',
    'publication-fields',
    'publication-abdc',
    'publication-isbn',
  ]),
  ...family('about', ['about-rings', 'about-stripes']),
  ...family('faq', ['faq-intervals']),
];
