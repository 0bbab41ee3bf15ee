import * as v from 'valibot';
import * as p from '../parts.ts';

const heroSlide = p.group('Slide', {
  img: p.figureId(),
  title: p.named('Heading', p.text(40)),
  topic: v.optional(p.named('Word beside its number', p.text(12), 'What its pictures are about.')),
  subtitle: p.named('Text below the heading', p.text(160, 40)),
  btnText: p.label('Words of the button'),
  btnLink: p.named('The button leads to', p.sitePath()),
  why: v.optional(
    p.group('Why these pictures', {
      text: p.named('Line', p.text(80, 10), 'What the pictures have to do with the work.'),
      to: p.named('The line leads to', p.sitePath()),
    }),
  ),
  extraImgs: p.list('Small pictures', [2, 3], p.figureId(), {
    help: 'Two or three beside the large one.',
  }),
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
    slides: p.list('Slides', 3, heroSlide),
  }),
  whoWeAre: p.group('Who we are', {
    title: p.heading(),
    points: p.list('Points', 4, p.sentence()),
    more: p.named('Link to more', p.action()),
  }),
  vision: p.group('Vision', { ...lead, values: p.list('Values', 5, p.titledText()) }),
  achievements: p.group('Achievements', {
    title: p.heading(),
    note: p.sentence('Note below the numbers'),
    counters: p.list('Numbers', 4, p.stat()),
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
    items: p.list('Projects', 5, project),
  }),
  caseStudies: p.group('Case studies', {
    ...lead,
    readMore: p.label('Words of the link to one'),
    more: p.named('Link to more', p.action()),
  }),
  community: p.group('Community', {
    ...lead,
    readMore: p.label('Words of the link to one'),
    cards: p.list('Cards', 3, communityCard),
  }),
  testimonials: p.group('Testimonials', {
    ...lead,
    label: p.label('Label of the list', 'Read out by screen readers.'),
    sample: p.label('Mark of a sample', 'Stands beside a testimonial that is invented.'),
  }),
  callToAction: p.callToAction(),
});

export const testimonials = v.strictObject({
  testimonials: p.list(
    'Testimonials',
    [0, 8],
    p.group('Testimonial', {
      name: p.heading('Who says it', 'A role and not a person, as long as the text is a sample.'),
      avatar: v.optional(
        p.figureId(
          'Portrait',
          'A photograph of the client, who agreed to it; without one the words stand alone.',
        ),
      ),
      review: p.named('What they say', p.text(320, 40)),
      stars: p.named('Stars', v.literal(5)),
      sample: p.named(
        'This is a sample',
        v.boolean(),
        'Take the mark away once it is the text of a client who agreed in writing.',
      ),
    }),
    { key: 'name', help: 'With none, Home has no such section.' },
  ),
});

const see = () => p.sentence('What to do and to see');

export const instruments = v.strictObject({
  startAgain: p.label('Button that undoes all'),
  rains: p.group('Years of rain', {
    see: see(),
    year: p.label('Slider'),
    keep: p.label('Button that keeps a year'),
    reading: p.named('A year that is read', p.text(80)),
    mean: p.label('Line of the mean'),
    more: p.named('More than the mean', p.text(60)),
    less: p.named('Less than the mean', p.text(60)),
    compared: p.sentence('Two years compared'),
  }),
  sample: p.group('Stratified sample', {
    see: see(),
    key: p.label('Line of the key'),
    truth: p.label('The mean of all towns'),
    axis: p.named('Upright axis', p.text(80)),
    size: p.label('Slider'),
    count: p.label('Its value'),
    towns: p.label('Number of towns'),
    again: p.label('Button for a draw'),
    twenty: p.label('Button for many draws'),
    over: p.label('A mean that is too high'),
    under: p.label('A mean that is too low'),
    result: p.sentence('What a draw found'),
    near: p.named('Draws that came near', p.text(80)),
    whole: p.sentence('All are drawn'),
    enough: p.sentence('No more draws'),
  }),
});
