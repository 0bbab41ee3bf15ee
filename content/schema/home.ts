import * as v from 'valibot';
import {
  action,
  between,
  callToAction,
  exactly,
  figureId,
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

const heroSlide = named(
  'Slide',
  v.strictObject({
    img: named('Picture', figureId()),
    title: named('Heading', text(40)),
    subtitle: named('Text below the heading', text(160, 40)),
    btnText: named('Words of the button', label()),
    btnLink: named('The button leads to', sitePath()),
    extraImgs: named(
      'Small pictures',
      between(2, 3, figureId()),
      'Two or three beside the large one.',
    ),
  }),
);

const project = named(
  'Project',
  v.strictObject({
    name: named('Name', heading()),
    img: named('Picture', figureId()),
    desc: named('Text', text(260, 60)),
  }),
);

const communityCard = named(
  'Card',
  v.strictObject({
    title: named('Heading', heading()),
    desc: named('Text', text(260, 60)),
    img: named('Picture', figureId()),
    route: named('The card leads to', sitePath()),
  }),
);

const lead = { title: named('Heading', heading()), intro: named('Introduction', text(320, 40)) };

export const home = v.strictObject({
  meta: meta(),
  hero: named(
    'Opening',
    v.strictObject({
      heading: named(
        'Heading of the page',
        text(100),
        'For search engines and screen readers: the first heading of the page.',
      ),
      label: named('Label of the slides', label(), 'Read out by screen readers.'),
      see: named('Below the first picture', sentence(), 'What to do with it.'),
      slides: named('Slides', exactly(3, heroSlide)),
    }),
  ),
  whoWeAre: named(
    'Who we are',
    v.strictObject({
      title: named('Heading', heading()),
      points: named('Points', exactly(4, sentence())),
      more: named('Link to more', action()),
    }),
  ),
  vision: named(
    'Vision',
    v.strictObject({ ...lead, values: named('Values', exactly(5, titledText())) }),
  ),
  achievements: named(
    'Achievements',
    v.strictObject({
      title: named('Heading', heading()),
      note: named('Note below the numbers', sentence()),
      counters: named('Numbers', exactly(4, stat())),
    }),
  ),
  research: named('Research', v.strictObject({ ...lead, more: named('Link to more', action()) })),
  publications: named(
    'Publications',
    v.strictObject({ ...lead, more: named('Link to more', action()) }),
  ),
  process: named(
    'Analytics process',
    v.strictObject({ ...lead, more: named('Link to more', action()) }),
  ),
  projects: named(
    'Projects',
    v.strictObject({
      ...lead,
      label: named('Label of the list', label(), 'Read out by screen readers.'),
      items: named('Projects', exactly(5, project)),
    }),
  ),
  caseStudies: named(
    'Case studies',
    v.strictObject({
      ...lead,
      readMore: named('Words of the link to one', label()),
      more: named('Link to more', action()),
    }),
  ),
  community: named(
    'Community',
    v.strictObject({
      ...lead,
      readMore: named('Words of the link to one', label()),
      cards: named('Cards', exactly(3, communityCard)),
    }),
  ),
  testimonials: named(
    'Testimonials',
    v.strictObject({
      ...lead,
      label: named('Label of the list', label(), 'Read out by screen readers.'),
      sample: named('Mark of a sample', label(), 'Stands beside a testimonial that is invented.'),
    }),
  ),
  callToAction: callToAction(),
});
