import * as v from 'valibot';
import {
  action,
  between,
  callToAction,
  exactly,
  figureId,
  group,
  heading,
  label,
  meta,
  named,
  sentence,
  sitePath,
  stat,
  text,
  titledText,
} from './parts.ts';

const heroSlide = group('Slide', {
  img: figureId(),
  title: named('Heading', text(40)),
  subtitle: named('Text below the heading', text(160, 40)),
  btnText: label('Words of the button'),
  btnLink: named('The button leads to', sitePath()),
  extraImgs: named(
    'Small pictures',
    between(2, 3, figureId()),
    'Two or three beside the large one.',
  ),
});

const project = group('Project', {
  name: heading('Name'),
  desc: named('Text', text(260, 60)),
});

const communityCard = group('Card', {
  title: heading(),
  desc: named('Text', text(260, 60)),
  route: named('The card leads to', sitePath()),
});

const lead = { title: heading(), intro: named('Introduction', text(320, 40)) };

export const home = v.strictObject({
  meta: meta(),
  hero: group('Opening', {
    heading: named(
      'Heading of the page',
      text(100),
      'For search engines and screen readers: the first heading of the page.',
    ),
    label: label('Label of the slides', 'Read out by screen readers.'),
    slides: named('Slides', exactly(3, heroSlide)),
  }),
  whoWeAre: group('Who we are', {
    title: heading(),
    points: named('Points', exactly(4, sentence())),
    more: named('Link to more', action()),
  }),
  vision: group('Vision', { ...lead, values: named('Values', exactly(5, titledText())) }),
  achievements: group('Achievements', {
    title: heading(),
    note: sentence('Note below the numbers'),
    counters: named('Numbers', exactly(4, stat())),
  }),
  research: group('Research', { ...lead, more: named('Link to more', action()) }),
  couplet: group('Couplet', {
    translation: sentence('In English', 'A translation of our own.'),
    note: named('Where it is from', text(200, 40)),
  }),
  publications: group('Publications', { ...lead, more: named('Link to more', action()) }),
  process: group('Analytics process', { ...lead, more: named('Link to more', action()) }),
  projects: group('Projects', {
    ...lead,
    label: label('Label of the list', 'Read out by screen readers.'),
    items: named('Projects', exactly(5, project)),
  }),
  caseStudies: group('Case studies', {
    ...lead,
    readMore: label('Words of the link to one'),
    more: named('Link to more', action()),
  }),
  community: group('Community', {
    ...lead,
    readMore: label('Words of the link to one'),
    cards: named('Cards', exactly(3, communityCard)),
  }),
  testimonials: group('Testimonials', {
    ...lead,
    label: label('Label of the list', 'Read out by screen readers.'),
    sample: label('Mark of a sample', 'Stands beside a testimonial that is invented.'),
  }),
  callToAction: callToAction(),
});
