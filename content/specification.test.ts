import { expect, it } from 'vitest';
import { loadContent } from './load.ts';

// Names and numbers that the specification fixes word for word. Other copy is not asserted.

type Link = { label: string; to: string };
type Stat = { value: number; suffix: string; label: string };

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ');
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title).join(', ');
const links = (list: readonly Link[]) => list.map(({ label, to }) => `${label} ${to}`).join(', ');
const stats = (list: readonly Stat[]) =>
  list.map(({ value, suffix, label }) => `${value}${suffix} ${label}`).join(', ');

it('links header and footer to their pages', () => {
  const { header, footer } = loadContent('navigation');
  expect(links(header)).toBe(
    'Home /, About Us /about, Research & Development /research, Publications /publications, Data Analytics /data-analytics, Contact Us /contact, Join Now /join-now',
  );
  expect(links(footer.links)).toBe(
    'Home /, About Us /about, Services /services, Research /research, Contact Us /contact, Careers /careers',
  );
  expect(loadContent('site')).toMatchObject({
    copyright: expect.stringContaining('2025'),
    poweredBy: expect.stringMatching(/^Powered By /),
    founded: 'September 2011',
  });
});

it('has the hero slides and their buttons', () => {
  const { slides } = loadContent('home').hero;
  expect(slides.map(({ title, btnText, btnLink }) => [title, btnText, btnLink])).toEqual([
    ['Empowering Data Insights', 'Explore Services', '/services'],
    ['Innovative Analytics', 'Research', '/research'],
    ['Global Collaboration', 'Contact Us', '/contact'],
  ]);
});

it('has the sections of Home', () => {
  const home = loadContent('home');
  expect(home).toMatchObject({
    whoWeAre: { title: 'Who We Are' },
    vision: { title: 'Our Vision & Impact' },
    achievements: { title: 'Our Achievements' },
    research: { title: 'Research & Development' },
    publications: { title: 'Publications' },
    process: { title: 'Data Analytics Process' },
    projects: { title: 'Our Versatile Projects' },
    caseStudies: { title: 'Case Studies & Success Stories', readMore: 'Read More' },
    community: { title: 'Community & Research Collaboration' },
  });
  expect(home.whoWeAre.points).toHaveLength(4);
  expect(titles(home.vision.values)).toBe(
    'Innovation, Precision, Integrity, Collaboration, Continuous Learning',
  );
  expect(stats(home.achievements.counters)).toBe(
    '8+ Employees, 10000+ Clients, 200+ Universities Globally, 50+ Projects Completed',
  );
  expect(names(home.projects.items)).toBe(
    'Data-Driven Business Solutions, Intelligent Automation Solutions, Custom Research & Insights, Enterprise Software Development, Technology Consulting & Implementation',
  );
  expect(loadContent('cases').cases.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(home.community.cards.map(({ title, route }) => [title, route])).toEqual([
    ['Data Science Forum', '/community/forum'],
    ['University & Research Collaboration', '/community/university'],
    ['Open-Source Projects', '/community/opensource'],
  ]);
  const { testimonials } = loadContent('testimonials');
  expect(testimonials.map(({ stars }) => stars)).toEqual([5, 5, 5, 5, 5]);
});

it('has the eight research topics', () => {
  const { topics } = loadContent('topics');
  const others =
    'Python, R Program, STARTA, Methodology, Conceptual Framework, Review of Literature';
  expect(names(topics)).toBe(`SPSS, AMOS, ${others}`);
  expect(titles(topics)).toBe(`SPSS v29.0, AMOS v29.0, ${others}`);
  expect(loadContent('research').banner.title).toBe('Research & Development');
});

it('has the seven publication categories and what each includes', () => {
  const { categories } = loadContent('publication-categories');
  expect(names(categories)).toBe(
    'Web of Science, Scopus Journal, ABDC, Annexure Journals, UGC Care, Peer Reviewed, ISBN',
  );
  expect(titles(categories)).toBe(
    'Web of Science, Scopus Journal, ABDC (Business / Dev.), Annexure Journals, UGC CARE, Peer Reviewed, ISBN (Books / Chapters)',
  );
  const publications = loadContent('publications');
  expect(publications.categories.map(({ examples }) => examples.join(', '))).toEqual([
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
  expect(names(loadContent('analytics-steps').steps)).toBe(
    'Data Collection, Data Modelling, Data Analysis, Data Interpretation, Thesis Documentation',
  );
  const page = loadContent('data-analytics');
  expect(stats(page.stats)).toBe(
    '1500+ projects supported, 500+ research papers assisted, 120+ universities and institutes',
  );
  expect(page.checklist.columns.flatMap(({ items }) => items)).toHaveLength(12);
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
  expect(titles(about.coreValues.values)).toBe(
    'Excellence, Integrity, Collaboration, Innovation, Customer Success',
  );
  expect(titles(about.goal.cards)).toBe('Grow Your Team, Grow Your Business, Innovative Solutions');
  expect(titles(about.workflow.steps)).toBe(
    'Data Collection, Data Modeling, Data Analysis, Interpretation, Documentation',
  );
});

it('has the five services and their call to action', () => {
  const services = loadContent('services');
  expect(names(services.services)).toBe(
    'Data Analytics, Blockchain Solutions, IoT (Internet of Things), IT Consulting, Digital Transformation',
  );
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
  const positions = ['Frontend Developer', 'Backend Developer', 'UI/UX Designer', 'Data Analyst'];
  expect(careers.positions.items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(positions),
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
