import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentCopy, copyContent } from '../testing/content/content-copy.ts';
import { finishContent } from '../testing/content/finish-content.ts';
import { loadContent as loadFrom } from './load.ts';
import type { ContentName } from './registry.ts';

// Names and numbers that the specification fixes word for word. Other copy is not asserted.

type Link = { label: string; to: string };
type Stat = { value: number; suffix: string; label: string };

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ');
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title).join(', ');
const links = (list: readonly Link[]) => list.map(({ label, to }) => `${label} ${to}`).join(', ');
const stats = (list: readonly Stat[]) =>
  list.map(({ value, suffix, label }) => `${value}${suffix} ${label}`).join(', ');
/** As many, and these: the order of such a list is the firm's. */
const inAnyOrder = (list: unknown[]) =>
  expect.toSatisfy(
    (found: unknown[]) =>
      found.length === list.length &&
      list.every((entry) => found.some((one) => isDeepStrictEqual(one, entry))),
  );

let copy: ContentCopy;
const loadContent = <N extends ContentName>(name: N) => loadFrom(name, copy.folder);

describe.each([
  ['as it stands', () => {}],
  ['as it is once the launch check asks for nothing', finishContent],
])('the content %s', (_, prepare) => {
  beforeAll(() => {
    copy = copyContent();
    prepare(copy.folder);
  });
  afterAll(() => copy.remove());

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
  });

  it('has the eight research topics', () => {
    const { topics } = loadContent('topics');
    const others = [
      ...['Python', 'R Program', 'STARTA'],
      ...['Methodology', 'Conceptual Framework', 'Review of Literature'],
    ];
    expect(topics.map(({ name, title }) => [name, title])).toEqual(
      inAnyOrder([
        ['SPSS', 'SPSS v29.0'],
        ['AMOS', 'AMOS v29.0'],
        ...others.map((name) => [name, name]),
      ]),
    );
    expect(loadContent('research').banner.title).toBe('Research & Development');
  });

  it('has the seven publication categories and what each includes', () => {
    const { categories } = loadContent('publication-categories');
    const publications = loadContent('publications');
    const included = new Map(publications.categories.map(({ key, examples }) => [key, examples]));
    expect(
      categories.map(({ key, name, title }) => [name, title, included.get(key)?.join(', ')]),
    ).toEqual(
      inAnyOrder([
        ['Web of Science', 'Web of Science', 'Impact factor, DOI, Citations, Quartile Q1/Q2'],
        [
          'Scopus Journal',
          'Scopus Journal',
          'Scopus source ID, DOI, Affiliations, Corresponding author',
        ],
        ['ABDC', 'ABDC (Business / Dev.)', 'Conference or industry report, Practitioner outcomes'],
        [
          'Annexure Journals',
          'Annexure Journals',
          'Annexure number, Listing details, Publisher, URL',
        ],
        ['UGC Care', 'UGC CARE', 'Certification details, Assessment outcome'],
        ['Peer Reviewed', 'Peer Reviewed', 'Peer-review status, Acceptance date'],
        ['ISBN', 'ISBN (Books / Chapters)', 'ISBN, Publisher, Year, Chapter title, Page range'],
      ]),
    );
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
    expect(loadContent('analytics-steps').steps.map(({ name }) => name)).toEqual(
      inAnyOrder([
        ...['Data Collection', 'Data Modelling', 'Data Analysis'],
        ...['Data Interpretation', 'Thesis Documentation'],
      ]),
    );
    const page = loadContent('data-analytics');
    expect(stats(page.stats)).toBe(
      '1500+ projects supported, 500+ research papers assisted, 120+ universities and institutes',
    );
    expect(page.checklist.columns.flatMap(({ items }) => items)).toHaveLength(12);
    expect(page).toMatchObject({
      getSupport: 'Get Analytics Support',
      contact: { button: 'Contact Our Team' },
      requestDialog: {
        title: 'Request Analytics Support',
        notSent: { title: 'Request Submitted!' },
      },
      contactDialog: { title: 'Contact Our Team', notSent: { title: 'Message Sent!' } },
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
    expect(titles(about.goal.cards)).toBe(
      'Grow Your Team, Grow Your Business, Innovative Solutions',
    );
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
});
