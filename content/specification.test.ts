import { expect, it } from 'vitest';
import { loadContent } from './load.ts';

// Names and numbers that the specification fixes word for word. Other copy is not asserted.

const names = (list: readonly { name: string }[]) => list.map((entry) => entry.name);
const titles = (list: readonly { title: string }[]) => list.map((entry) => entry.title);
const stats = (list: readonly { value: number; suffix: string; label: string }[]) =>
  list.map(({ value, suffix, label }) => `${value}${suffix} ${label}`);

it('links the header to seven pages', () => {
  expect(loadContent('navigation').header).toEqual([
    { label: 'Home', to: '/' },
    { label: 'About Us', to: '/about' },
    { label: 'Research & Development', to: '/research' },
    { label: 'Publications', to: '/publications' },
    { label: 'Data Analytics', to: '/data-analytics' },
    { label: 'Contact Us', to: '/contact' },
    { label: 'Join Now', to: '/join-now' },
  ]);
});

it('links the footer to Home, About Us, Services, Research, Contact Us, Careers', () => {
  expect(loadContent('navigation').footer.links).toEqual([
    { label: 'Home', to: '/' },
    { label: 'About Us', to: '/about' },
    { label: 'Services', to: '/services' },
    { label: 'Research', to: '/research' },
    { label: 'Contact Us', to: '/contact' },
    { label: 'Careers', to: '/careers' },
  ]);
  expect(loadContent('site').copyright).toContain('2025');
  expect(loadContent('site').poweredBy).toMatch(/^Powered By /);
  expect(loadContent('site').founded).toBe('September 2011');
});

it('has the hero slides and their buttons', () => {
  const slides = loadContent('home').hero.slides;
  expect(slides.map(({ title, btnText, btnLink }) => [title, btnText, btnLink])).toEqual([
    ['Empowering Data Insights', 'Explore Services', '/services'],
    ['Innovative Analytics', 'Research', '/research'],
    ['Global Collaboration', 'Contact Us', '/contact'],
  ]);
});

it('has the sections of Home', () => {
  const home = loadContent('home');
  expect(home.whoWeAre.title).toBe('Who We Are');
  expect(home.whoWeAre.points).toHaveLength(4);
  expect(home.vision.title).toBe('Our Vision & Impact');
  expect(titles(home.vision.values)).toEqual([
    'Innovation',
    'Precision',
    'Integrity',
    'Collaboration',
    'Continuous Learning',
  ]);
  expect(home.achievements.title).toBe('Our Achievements');
  expect(stats(home.achievements.counters)).toEqual([
    '8+ Employees',
    '10000+ Clients',
    '200+ Universities Globally',
    '50+ Projects Completed',
  ]);
  expect(home.research.title).toBe('Research & Development');
  expect(home.publications.title).toBe('Publications');
  expect(home.process.title).toBe('Data Analytics Process');
  expect(home.projects.title).toBe('Our Versatile Projects');
  expect(names(home.projects.items)).toEqual([
    'Data-Driven Business Solutions',
    'Intelligent Automation Solutions',
    'Custom Research & Insights',
    'Enterprise Software Development',
    'Technology Consulting & Implementation',
  ]);
  expect(home.caseStudies.title).toBe('Case Studies & Success Stories');
  expect(home.caseStudies.readMore).toBe('Read More');
  expect(loadContent('cases').cases.map((entry) => entry.id)).toEqual([1, 2, 3]);
  expect(home.community.title).toBe('Community & Research Collaboration');
  expect(home.community.cards.map(({ title, route }) => [title, route])).toEqual([
    ['Data Science Forum', '/community/forum'],
    ['University & Research Collaboration', '/community/university'],
    ['Open-Source Projects', '/community/opensource'],
  ]);
  expect(loadContent('testimonials').testimonials.map((entry) => entry.stars)).toEqual([
    5, 5, 5, 5, 5,
  ]);
});

it('has the eight research topics', () => {
  const { topics } = loadContent('topics');
  const last = ['Methodology', 'Conceptual Framework', 'Review of Literature'];
  expect(names(topics)).toEqual(['SPSS', 'AMOS', 'Python', 'R Program', 'STARTA', ...last]);
  expect(titles(topics)).toEqual([
    'SPSS v29.0',
    'AMOS v29.0',
    'Python',
    'R Program',
    'STARTA',
    ...last,
  ]);
  expect(loadContent('research').banner.title).toBe('Research & Development');
});

it('has the seven publication categories and what each includes', () => {
  const { categories } = loadContent('publication-categories');
  expect(names(categories)).toEqual([
    'Web of Science',
    'Scopus Journal',
    'ABDC',
    'Annexure Journals',
    'UGC Care',
    'Peer Reviewed',
    'ISBN',
  ]);
  expect(titles(categories)).toEqual([
    'Web of Science',
    'Scopus Journal',
    'ABDC (Business / Dev.)',
    'Annexure Journals',
    'UGC CARE',
    'Peer Reviewed',
    'ISBN (Books / Chapters)',
  ]);
  const publications = loadContent('publications');
  expect(publications.categories.map((entry) => entry.examples.join(', '))).toEqual([
    'Impact factor, DOI, Citations, Quartile Q1/Q2',
    'Scopus source ID, DOI, Affiliations, Corresponding author',
    'Conference or industry report, Practitioner outcomes',
    'Annexure number, Listing details, Publisher, URL',
    'Certification details, Assessment outcome',
    'Peer-review status, Acceptance date',
    'ISBN, Publisher, Year, Chapter title, Page range',
  ]);
  expect(publications).toMatchObject({
    banner: { title: 'Publications & Indexing' },
    submitPublication: 'Submit Publication',
    includeTitle: 'What to include',
    submit: 'Submit',
    readyToPublish: { title: 'Ready to Publish?', button: 'Contact Our Publication Team' },
    submitDialog: { title: 'Submit Your Publication' },
    contactDialog: { title: 'Contact Our Publication Team' },
  });
});

it('has the five steps, the figures and the twelve points of Data Analytics', () => {
  expect(names(loadContent('analytics-steps').steps)).toEqual([
    'Data Collection',
    'Data Modelling',
    'Data Analysis',
    'Data Interpretation',
    'Thesis Documentation',
  ]);
  const page = loadContent('data-analytics');
  expect(stats(page.stats)).toEqual([
    '1500+ projects supported',
    '500+ research papers assisted',
    '120+ universities and institutes',
  ]);
  expect(page.checklist.columns.flatMap((column) => column.items)).toHaveLength(12);
  expect(page).toMatchObject({
    getSupport: 'Get Analytics Support',
    contact: { button: 'Contact Our Team' },
    requestDialog: { title: 'Request Analytics Support', success: { title: 'Request Submitted!' } },
    contactDialog: { title: 'Contact Our Team', success: { title: 'Message Sent!' } },
  });
});

it('has the sections of About', () => {
  const about = loadContent('about');
  expect(about).toMatchObject({
    banner: { title: 'About Us' },
    contact: { label: 'Contact Us', to: '/contact' },
    mission: { title: 'Our Mission' },
    vision: { title: 'Our Vision' },
    coreValues: { title: 'Our Core Values' },
    goal: { title: 'Our Goal' },
    workflow: { title: 'Our Workflow' },
  });
  expect(titles(about.coreValues.values)).toEqual([
    'Excellence',
    'Integrity',
    'Collaboration',
    'Innovation',
    'Customer Success',
  ]);
  expect(titles(about.goal.cards)).toEqual([
    'Grow Your Team',
    'Grow Your Business',
    'Innovative Solutions',
  ]);
  expect(titles(about.workflow.steps)).toEqual([
    'Data Collection',
    'Data Modeling',
    'Data Analysis',
    'Interpretation',
    'Documentation',
  ]);
});

it('has the five services and their call to action', () => {
  const services = loadContent('services');
  expect(names(services.services)).toEqual([
    'Data Analytics',
    'Blockchain Solutions',
    'IoT (Internet of Things)',
    'IT Consulting',
    'Digital Transformation',
  ]);
  expect(services).toMatchObject({
    banner: { title: 'Our Services' },
    callToAction: {
      title: 'Ready to Get Started?',
      button: { label: 'Contact Our Team', to: '/contact' },
    },
  });
});

it('has the sections of Careers and Join Now', () => {
  const careers = loadContent('careers');
  expect(careers).toMatchObject({
    banner: { title: 'Join Our Team' },
    apply: 'Apply Now',
    why: { title: 'Why Work With Us' },
    positions: { title: 'Open Positions' },
    culture: { title: 'Our Culture' },
    form: { title: 'Apply for a Position' },
  });
  // The firm may add positions of its own.
  expect(names(careers.positions.items)).toEqual(
    expect.arrayContaining([
      'Frontend Developer',
      'Backend Developer',
      'UI/UX Designer',
      'Data Analyst',
    ]),
  );
  expect(loadContent('join-now').why.title).toBe('Why Join Us?');
});

it('has the fixed words of Contact, the case study page and the community pages', () => {
  expect(loadContent('contact').map.title).toBe('Our Location');
  expect(loadContent('case-studies').notFound).toMatchObject({
    title: 'Case Study Not Found',
    back: 'Go Back',
  });
  expect(loadContent('community-forum').button.label).toBe('Join Forum');
  expect(loadContent('community-opensource').button.label).toBe('Explore GitHub');
});
