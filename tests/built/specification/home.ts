import { button, has, headed, leads, type Row, says, source, test, under } from './checks.ts';

const path = '/';
const hero: [title: string, button: string, to: string][] = [
  ['Empowering Data Insights', 'Explore Services', '/services'],
  ['Innovative Analytics', 'Research', '/research'],
  ['Global Collaboration', 'Contact Us', '/contact'],
];
const sections = [
  ...['Who We Are', 'Our Vision & Impact', 'Our Achievements', 'Research & Development'],
  ...['Publications', 'Data Analytics Process', 'Our Versatile Projects'],
  ...['Case Studies & Success Stories', 'Community & Research Collaboration', 'Testimonials'],
];
const community: [title: string, to: string][] = [
  ['Data Science Forum', '/community/forum'],
  ['University & Research Collaboration', '/community/university'],
  ['Open-Source Projects', '/community/opensource'],
];
const moves = (named: string) => test('browser/carousels.test.ts', named);

export const home: Row[] = [
  ['Sections in order', headed(path, sections)],
  ['1. Hero carousel: 3 slides', has(path, '.hero-slide[aria-roledescription="slide"]', 3)],
  [
    'fade transition',
    source('apps/site/parts/carousel/slides.css', /\.js \.fade-slide \{[^}]*opacity/),
    moves('fades out and the next one in'),
  ],
  [
    'auto-advance every 5000 ms, loops, no pause on hover',
    moves('the hero rotates its three slides every 5000 ms, also under a pointer'),
  ],
  ...hero.map(
    ([title, name, to]): Row => [
      `'${title}' (button ${name} to ${to})`,
      says(path, [title, name]),
      leads(path, name, to, '.hero-slide'),
    ],
  ),
  [
    'Each slide has a title, subtitle and 2-3 side images',
    has(path, '.hero-slide h2', 3),
    has(path, '.hero-slide .hero-words p', 3),
    has(path, '.hero-slide:has(.hero-sides figure:nth-child(2)) .hero-main', 3),
  ],
  ["2. 'Who We Are' with 4 bullet points", under(path, 'Who We Are', 'li', 4)],
  [
    "'Our Vision & Impact' with 5 values",
    says(path, [
      'Our Vision & Impact',
      'Innovation',
      'Precision',
      'Integrity',
      'Collaboration',
      'Continuous Learning',
    ]),
  ],
  [
    "3. 'Our Achievements': 8+ Employees, 10000+ Clients, 200+ Universities Globally, 50+ Projects Completed",
    ...['Employees', 'Clients', 'Universities Globally', 'Projects Completed'].map((name) =>
      says(path, ['Our Achievements', name]),
    ),
    ...['8+', '10000+', '200+', '50+'].map((value) => says(path, [value])),
  ],
  [
    'animated counters (count up over 2 s)',
    test('browser/motion.test.ts', 'counters count for two seconds and end on the exact numbers'),
  ],
  [
    '4. Research & Development: 8 numbered topics',
    headed(path, [
      'SPSS',
      'AMOS',
      'Python',
      'R Program',
      'STARTA',
      'Methodology',
      'Conceptual Framework',
      'Review of Literature',
    ]),
  ],
  [
    'Research item reveal delay: 150 ms per item on Home',
    has(path, '[data-reveal-step="150"]', 8),
    test('browser/motion.test.ts', "['/', 150]"),
  ],
  [
    '5. Publications: 7 cards',
    headed(path, [
      'Web of Science',
      'Scopus Journal',
      'ABDC',
      'Annexure Journals',
      'UGC Care',
      'Peer Reviewed',
      'ISBN',
    ]),
  ],
  [
    '6. Data Analytics Process: 5 steps',
    headed(path, [
      'Data Collection',
      'Data Modelling',
      'Data Analysis',
      'Data Interpretation',
      'Thesis Documentation',
    ]),
  ],
  [
    '7. Our Versatile Projects: 5 cards',
    headed(path, [
      'Data-Driven Business Solutions',
      'Intelligent Automation Solutions',
      'Custom Research & Insights',
      'Enterprise Software Development',
      'Technology Consulting & Implementation',
    ]),
  ],
  ['endless looping slider', moves('projects rotate five cards endlessly')],
  [
    '8. Case Studies & Success Stories: 3 cards (ids 1-3)',
    under(path, 'Case Studies & Success Stories', 'h3', 3),
  ],
  [
    'each with a preview of the first 2 lines of the description',
    test('browser/case-study.test.ts', 'a case has two lines on Home'),
  ],
  [
    "and a 'Read More' link to the case study page",
    ...[1, 2, 3].map((id) => says(path, Array(id).fill('Read More'), '.home-cases')),
    test('browser/before-hydration.test.ts', "a case's Read More opens the case study"),
  ],
  ...community.map(
    ([title, to]): Row => [
      `9. ${title}: a Read More button to its community route`,
      headed(path, [title]),
      leads(path, 'Read More', to),
    ],
  ),
  [
    'Community card: title, desc, img, route',
    source('packages/content/pages/home.ts', /img: p\.figureId/),
  ],
  ['10. Testimonials carousel', under(path, 'Testimonials', '[aria-roledescription="slide"]', 5)],
  [
    'stars (number; all are 5)',
    has(path, '[aria-label="5 out of 5"], [aria-label^="5 out of 5"]', 5),
  ],
  [
    '2 cards per slide at window width 768 px or more, 1 below, recomputed on resize',
    moves('rotate two at a time at 768 px every 6000 ms, and wrap around'),
    moves('adapt their number when the window is resized'),
  ],
  ['Auto-advances every 6000 ms with wrap-around', moves('every 6000 ms, and wrap around')],
  [
    'pauses while the pointer is over it, resumes on leave; prev/next arrows wrap around',
    moves('rest under the pointer, wrap around at their arrows'),
  ],
  [
    'dots optional and off by default',
    has(path, '.home-testimonials .hero-dot', 0),
    button(path, 'Next testimonials'),
  ],
  [
    'Scroll-reveal animations last 1500 ms on Home',
    has(path, '[data-reveal="1500"]'),
    has(path, '[data-reveal]:not([data-reveal="1500"])', 0),
  ],
];
