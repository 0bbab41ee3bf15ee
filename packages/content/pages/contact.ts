import * as v from 'valibot';
import { contactDialog, field, resultPage } from '../form-words.ts';
import * as p from '../parts.ts';

/** A way to reach the firm. */
const way = { title: p.label('Heading'), hint: p.sentence('Hint') };

export const contact = v.strictObject({
  meta: p.meta(),
  banner: p.banner(),
  bannerTamil: v.optional(p.tamil()),
  reply: v.optional(
    p.list('What comes back, and when', [1, 3], p.titledText(), {
      help: 'One that still is to be announced is not shown.',
    }),
  ),
  phone: p.group('Phone', way),
  email: p.group('E-mail', way),
  address: p.group('Address', {
    ...way,
    times: p.list('Times', [1, 3], p.sentence(), {
      help: 'One that still is to be announced is not shown.',
    }),
  }),
  form: p.named('Form: ask a question', contactDialog()),
  received: p.named('Page after sending', resultPage()),
  notReceived: p.named('Page when sending failed', resultPage()),
  helpful: p.group('What helps us to answer', {
    ...p.headed(),
    points: p.list('Points', [3, 6], p.sentence()),
  }),
  map: p.group('Map', {
    title: p.heading(),
    text: p.sentence('Text'),
    img: p.drawnFigureId('Drawing of the map', 'Shown until the visitor loads the map.'),
    load: p.label('Words of the button that loads the map'),
  }),
  links: p.group('Links to other pages', {
    title: p.heading(),
    items: p.list('Links', [2, 6], p.action()),
  }),
});

const choice = () =>
  v.strictObject({ label: p.label('Label'), none: p.label('When none is chosen') });

/** What every form with which a visitor asks has besides its own words. */
export const enquiry = v.strictObject({
  more: p.label('Opens what is optional in a window'),
  fields: p.group('Optional fields', {
    asker: p.named('Who asks', choice()),
    stage: p.named('Stage', choice()),
    topic: p.named('Field or topic', field()),
    neededBy: p.named('Date', field()),
    file: p.named('File', v.strictObject({ label: p.label('Label') })),
    category: p.named('Category of a publication', choice()),
  }),
  sent: p.group(
    'While questions are delivered',
    {
      note: p.sentence('Before the first field'),
      text: p.sentence('After sending'),
      times: p.list('Times', [0, 2], p.sentence(), {
        help: 'One that still is to be announced is not shown.',
      }),
    },
    'An admin switches it, under Letters.',
  ),
  notSent: p.group(
    'While they are not',
    {
      note: p.sentence('Before the first field'),
      submit: p.label('Button'),
      link: p.label('Link that opens the mail program'),
      again: p.label('Back to what was typed'),
      mail: p.list('Lines of the e-mail of a visitor without JavaScript', [3, 8], p.label()),
    },
    'The visitor’s own mail program is opened.',
  ),
});

const privacySection = p.group('Section', {
  ...p.section().entries,
  /** Whether enquiries are delivered where the section is true, if it depends on it. */
  enquiries: v.optional(
    p.named(
      'Only when the forms …',
      v.picklist(['send', 'off']),
      '“send”: shown while what is written in the forms of Contact, Publications and Data Analytics is delivered; “off”: shown while it is not.',
    ),
  ),
});

export const privacy = v.strictObject({
  meta: p.meta(),
  title: p.heading(),
  intro: p.paragraph('Introduction'),
  sections: p.list('Sections', [2, 16], privacySection),
});
