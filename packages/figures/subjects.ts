/** What the figures that have a page are about: each is in one group, which it leads if it is the first. */
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
    'service-transformation',
    'service-iot',
  ],
  place: [
    'train-graph',
    'world-coimbatore',
    'noyyal',
    'case-trains',
    'process-collection',
    'town-tree',
    'cotton-price',
  ],
  people: [
    'banner-research',
    'about-rings',
    'mother-tongues',
    'research-spss',
    'research-r',
    'school-four-ways',
    'service-analytics',
  ],
  research: [
    'publication-fields',
    'publication-articles',
    'research-ranks',
    'doctorates',
    'community-university',
    'publication-abdc',
    'publication-isbn',
  ],
  methods: [
    'research-methodology',
    'research-amos',
    'research-starta',
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
