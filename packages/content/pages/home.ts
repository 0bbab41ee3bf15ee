import * as v from 'valibot';
import * as p from '../parts.ts';

const heroSlide = p.group('Slide', {
  img: p.figureId(),
  title: p.named('Heading', p.text(40)),
  subtitle: p.named('Text below the heading', p.text(160, 40)),
  btnText: p.label('Words of the button'),
  btnLink: p.named('The button leads to', p.sitePath()),
  extraImgs: p.named(
    'Small pictures',
    p.between(2, 3, p.figureId()),
    'Two or three beside the large one.',
  ),
});

const project = p.group('Project', {
  name: p.heading('Name'),
  desc: p.named('Text', p.text(260, 60)),
});

const communityCard = p.group('Card', {
  title: p.heading(),
  desc: p.named('Text', p.text(260, 60)),
  img: p.named('Figure of its page', p.figureId(), 'What it found stands above the text.'),
  route: p.named('The card leads to', p.sitePath()),
});

const lead = { title: p.heading(), intro: p.named('Introduction', p.text(320, 40)) };

export const home = v.strictObject({
  meta: p.meta(),
  hero: p.group('Opening', {
    heading: p.named(
      'Heading of the page',
      p.text(100),
      'For search engines and screen readers: the first heading of the page.',
    ),
    label: p.technical('Label of the slides', p.label(), 'Read out by screen readers.'),
    slides: p.named('Slides', p.exactly(3, heroSlide)),
  }),
  whoWeAre: p.group('Who we are', {
    title: p.heading(),
    points: p.named('Points', p.exactly(4, p.sentence())),
    more: p.named('Link to more', p.action()),
  }),
  vision: p.group('Vision', { ...lead, values: p.named('Values', p.exactly(5, p.titledText())) }),
  achievements: p.group('Achievements', {
    title: p.heading(),
    note: p.sentence('Note below the numbers'),
    counters: p.named('Numbers', p.exactly(4, p.stat())),
  }),
  research: p.group('Research', { ...lead, more: p.named('Link to more', p.action()) }),
  couplet: p.group('Couplet', {
    translation: p.sentence('In English', 'A translation of our own.'),
    note: p.named('Where it is from', p.text(200, 40)),
  }),
  publications: p.group('Publications', { ...lead, more: p.named('Link to more', p.action()) }),
  process: p.group('Analytics process', { ...lead, more: p.named('Link to more', p.action()) }),
  projects: p.group('Projects', {
    ...lead,
    label: p.label('Label of the list', 'Read out by screen readers.'),
    items: p.named('Projects', p.exactly(5, project)),
  }),
  caseStudies: p.group('Case studies', {
    ...lead,
    readMore: p.label('Words of the link to one'),
    more: p.named('Link to more', p.action()),
  }),
  community: p.group('Community', {
    ...lead,
    readMore: p.label('Words of the link to one'),
    cards: p.named('Cards', p.exactly(3, communityCard)),
  }),
  testimonials: p.group('Testimonials', {
    ...lead,
    label: p.label('Label of the list', 'Read out by screen readers.'),
    sample: p.label('Mark of a sample', 'Stands beside a testimonial that is invented.'),
  }),
  callToAction: p.callToAction(),
});
