/** What the figures that have a page are about: each is in one group. */
export const figuresOf = {
  climate: [
    'rain-years',
    'about-stripes',
    'case-monsoons',
    'rain-shares',
    'process-february',
    'rain-wettest',
    'research-python',
    'community-forum',
  ],
  place: [
    'world-coimbatore',
    'train-graph',
    'noyyal',
    'case-trains',
    'process-collection',
    'town-tree',
  ],
  people: ['about-rings', 'research-r', 'school-four-ways', 'service-analytics'],
  language: ['banner-research', 'mother-tongues', 'research-spss'],
  trade: ['service-transformation', 'service-iot', 'cotton-price'],
  research: [
    'publication-articles',
    'publication-fields',
    'research-ranks',
    'doctorates',
    'community-university',
    'publication-abdc',
    'publication-isbn',
  ],
  methods: [
    'research-methodology',
    'research-amos',
    'case-model',
    'faq-intervals',
    'service-blockchain',
    'service-consulting',
    'community-opensource',
    'not-found',
  ],
} as const;

export type Subject = keyof typeof figuresOf;

export const subjects = Object.keys(figuresOf) as Subject[];
