import {
  button,
  field,
  has,
  headed,
  leads,
  type Row,
  says,
  source,
  test,
  under,
} from './checks.ts';

const topics = ['SPSS', 'AMOS', 'Python', 'R Program', 'STARTA', 'Methodology'];
const written = ['Conceptual Framework', 'Review of Literature'];
const steps = ['Data Collection', 'Data Modelling', 'Data Analysis', 'Data Interpretation'];
const services = ['Data Analytics', 'Blockchain Solutions', 'IoT (Internet of Things)'];
const moreServices = ['IT Consulting', 'Digital Transformation'];
const categories: [name: string, include: string[]][] = [
  ['Web of Science', ['Impact factor', 'DOI', 'Citations', 'Quartile Q1/Q2']],
  ['Scopus Journal', ['Scopus source ID', 'DOI', 'Affiliations', 'Corresponding author']],
  ['ABDC (Business / Dev.)', ['Conference or industry report', 'Practitioner outcomes']],
  ['Annexure Journals', ['Annexure number', 'Listing details', 'Publisher', 'URL']],
  ['UGC CARE', ['Certification details', 'Assessment outcome']],
  ['Peer Reviewed', ['Peer-review status', 'Acceptance date']],
  ['ISBN (Books / Chapters)', ['ISBN', 'Publisher', 'Year', 'Chapter title', 'Page range']],
];

export const pages: Row[] = [
  // About
  [
    "Banner 'About Us' with a Contact Us button (to /contact).",
    headed('/about', ['About Us']),
    leads('/about', 'Contact Us', '/contact'),
  ],
  [
    'Our Mission, Our Vision, Our Core Values, Our Goal, an image row, Our Workflow',
    headed('/about', ['Our Mission', 'Our Vision', 'Our Core Values', 'Our Goal', 'Our Workflow']),
  ],
  [
    'Excellence, Integrity, Collaboration, Innovation, Customer Success',
    says('/about', [
      'Our Core Values',
      'Excellence',
      'Integrity',
      'Collaboration',
      'Innovation',
      'Customer Success',
    ]),
  ],
  [
    'Our Goal with three cards',
    headed('/about', ['Our Goal', 'Grow Your Team', 'Grow Your Business', 'Innovative Solutions']),
  ],
  ['an image row', has('/about', '.plates > li picture img', 3)],
  [
    "'Our Workflow' circle of five steps",
    under('/about', 'Our Workflow', 'ol > li', 5),
    headed('/about', [
      'Our Workflow',
      'Data Collection',
      'Data Modeling',
      'Data Analysis',
      'Interpretation',
      'Documentation',
    ]),
  ],
  [
    'Reveal animations 1000 ms (About)',
    has('/about', '[data-reveal="1000"]'),
    has('/about', '[data-reveal]:not([data-reveal="1000"])', 0),
  ],
  // Services
  ["Banner 'Our Services'", headed('/services', ['Our Services'])],
  [
    'five cards with image and description',
    headed('/services', [...services, ...moreServices]),
    ...[...services, ...moreServices].flatMap((name) => [
      under('/services', name, 'picture img'),
      under('/services', name, 'p'),
    ]),
  ],
  [
    "Call to action 'Ready to Get Started?' with a 'Contact Our Team' button to /contact.",
    headed('/services', ['Ready to Get Started?']),
    leads('/services', 'Contact Our Team', '/contact'),
  ],
  [
    'Reveal animations 1000 ms (Services)',
    has('/services', '[data-reveal="1000"]'),
    has('/services', '[data-reveal]:not([data-reveal="1000"])', 0),
  ],
  // Research
  ["Banner 'Research & Development'", headed('/research', ['Research & Development'])],
  [
    'the 8 topics in detail, numbered',
    says('/research', [
      '1SPSS v29.0',
      '2AMOS v29.0',
      '3Python',
      '4R Program',
      '5STARTA',
      '6Methodology',
      '7Conceptual Framework',
      '8Review of Literature',
    ]),
  ],
  [
    'each with icon',
    ...['SPSS v29.0', 'AMOS v29.0', ...topics.slice(2), ...written].map((name) =>
      under('/research', name, 'figure picture img, svg'),
    ),
  ],
  [
    'and long description',
    ...['SPSS v29.0', 'AMOS v29.0', ...topics.slice(2), ...written].map((name) =>
      under('/research', name, '.topic-text p'),
    ),
  ],
  [
    'Cards reveal one after another, 200 ms apart.',
    has('/research', '[data-reveal-step="200"]', 8),
    test('browser/motion.test.ts', "['/research', 200]"),
  ],
  // Publications
  [
    "Banner 'Publications & Indexing' with a Submit Publication button.",
    headed('/publications', ['Publications & Indexing']),
    button('/publications', 'Submit Publication'),
  ],
  [
    'Category cards',
    headed(
      '/publications',
      categories.map(([name]) => name),
    ),
  ],
  ['each with description', ...categories.map(([name]) => under('/publications', name, 'p'))],
  ...categories.map(
    ([name, include]): Row => [
      `${name}: ${include.join(', ')}`,
      says('/publications', [name, 'What to include', ...include]),
    ],
  ),
  [
    'and a Submit button',
    button('/publications', 'Submit', 7),
    test('browser/dialogs.test.ts', 'each category of publications has a Submit button'),
  ],
  [
    "A 'Ready to Publish?' block with a 'Contact Our Publication Team' button",
    headed('/publications', ['Ready to Publish?']),
    button('/publications', 'Contact Our Publication Team'),
  ],
  [
    'with a tooltip',
    has('/publications', '[role=tooltip]'),
    test('accessibility/tooltip.test.ts', 'the tooltip shows under the pointer'),
  ],
  [
    "Two modal forms: 'Submit Your Publication' and 'Contact Our Publication Team'.",
    test('browser/dialogs.test.ts', 'takes the focus, requires its fields'),
    source('tests/testing/browser/dialogs.ts', 'Submit Your Publication'),
  ],
  // Data Analytics
  [
    "Banner with a 'Get Analytics Support' button",
    headed('/data-analytics', ['Data Analytics']),
    button('/data-analytics', 'Get Analytics Support'),
  ],
  [
    'Static stats: 1500+ projects supported, 500+ research papers assisted, 120+ universities and institutes',
    ...[
      '1500+',
      '500+',
      '120+',
      'projects supported',
      'research papers assisted',
      'universities and institutes',
    ].map((text) => says('/data-analytics', [text])),
  ],
  ['Five workflow cards', headed('/data-analytics', [...steps, 'Thesis Documentation'])],
  [
    'A 12-item suggested workflow checklist',
    says('/data-analytics', ['suggested workflow']),
    has('/data-analytics', '.checks > li', 12),
  ],
  ['in three columns', has('/data-analytics', '.checks', 3)],
  ["A 'Contact Our Team' button", button('/data-analytics', 'Contact Our Team')],
  [
    "Two modals: 'Request Analytics Support' (success text 'Request Submitted!') and 'Contact Our Team' (success text 'Message Sent!')",
    test('browser/dialogs.test.ts', 'gives way to the success panel without sending anything'),
    source('tests/browser/dialogs.test.ts', 'Request Submitted!'),
    source('tests/browser/dialogs.test.ts', 'Message Sent!'),
  ],
  // Contact
  ['Shows a phone number', has('/contact', 'main a[href^="tel:"]')],
  ['a general e-mail', has('/contact', 'main a[href^="mailto:"]')],
  ['and a postal address in Coimbatore, India', says('/contact', ['Coimbatore', 'India'])],
  [
    "an embedded maps frame titled 'Our Location' (height 300)",
    has('/contact', 'main iframe[title="Our Location"][height="300"]', 1),
  ],
  // Careers
  [
    "Banner 'Join Our Team' (height 400px)",
    headed('/careers', ['Join Our Team']),
    test('accessibility/reflow.test.ts', "['/careers', 400]"),
  ],
  [
    'Why Work With Us; Open Positions; Our Culture',
    headed('/careers', ['Why Work With Us', 'Open Positions', 'Our Culture']),
  ],
  [
    'Frontend Developer, Backend Developer, UI/UX Designer, Data Analyst',
    headed('/careers', [
      'Frontend Developer',
      'Backend Developer',
      'UI/UX Designer',
      'Data Analyst',
    ]),
  ],
  [
    "An 'Apply Now' button opens the modal 'Apply for a Position'",
    button('/careers', 'Apply Now'),
    headed('/careers', ['Apply for a Position']),
    test('browser/before-hydration.test.ts', '"Apply Now" opens its dialog'),
  ],
  [
    'Reveal 1000 ms on the Careers/Join Now pages',
    ...['/careers', '/join-now'].flatMap((path) => [
      has(path, '[data-reveal="1000"]'),
      has(path, '[data-reveal]:not([data-reveal="1000"])', 0),
    ]),
  ],
  // Join Now
  [
    'Banner (height 350px)',
    headed('/join-now', ['Join Now']),
    test('accessibility/reflow.test.ts', "['/join-now', 350]"),
  ],
  ["a 'Why Join Us?' text", headed('/join-now', ['Why Join Us?'])],
  [
    'an inline application form replaced by the result message after submission',
    has('/join-now', 'main form'),
    test('browser/applications.test.ts', "the server's message replaces the form"),
  ],
  // Validation
  [
    'Careers application: full name, e-mail (email type), phone (tel type), resume file',
    field('/careers', 'name', 'input'),
    field('/careers', 'email', 'email'),
    field('/careers', 'phone', 'tel'),
    field('/careers', 'resume', 'file'),
  ],
  [
    'Join Now: full name, e-mail (email type), phone (tel type), role; message optional',
    field('/join-now', 'fullName', 'input'),
    field('/join-now', 'email', 'email'),
    field('/join-now', 'phone', 'tel'),
    field('/join-now', 'role', 'select'),
    field('/join-now', 'message', 'textarea', false),
  ],
  [
    'Publication form: title (text), authors (text), e-mail (email type), manuscript (file)',
    source(
      'tests/testing/browser/dialogs.ts',
      /Title: 'text', Authors: 'text', 'E-mail': 'email', Manuscript: 'file'/,
    ),
    test('browser/dialogs.test.ts', 'requires its fields'),
  ],
  [
    'Contact forms: full name, e-mail (email type), message (textarea)',
    source('tests/testing/browser/dialogs.ts', /Message: 'textarea'/),
    test('browser/dialogs.test.ts', 'requires its fields'),
  ],
  [
    'Analytics request: full name, e-mail (email type), project details',
    source('tests/testing/browser/dialogs.ts', /'Project details': 'textarea'/),
    test('browser/dialogs.test.ts', 'requires its fields'),
  ],
  // Community
  [
    "Forum: descriptive text and a 'Join Forum' button opening an external community link in a new tab",
    headed('/community/forum', ['Data Science Forum']),
    has('/community/forum', 'main a.btn[target=_blank][href^="https://"]', 1),
    says('/community/forum', ['Join Forum']),
  ],
  [
    'University: text only, on collaboration, internships, hackathons and joint research',
    headed('/community/university', [
      'Collaboration',
      'Internships',
      'Hackathons',
      'Joint research',
    ]),
  ],
  [
    "Open-source: text and an 'Explore GitHub' button opening an external repository link in a new tab",
    has('/community/opensource', 'main a.btn[target=_blank][href^="https://"]', 1),
    says('/community/opensource', ['Explore GitHub']),
  ],
];
