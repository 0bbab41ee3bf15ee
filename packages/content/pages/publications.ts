import * as v from 'valibot';
import { contactDialog, publicationDialog } from '../form-words.ts';
import * as p from '../parts.ts';

const category = p.group('Category', {
  key: p.slug(),
  name: p.heading('Short name', 'Stands on Home.'),
  title: p.heading('Full name', 'Stands on this page.'),
  summary: p.named('Summary', p.text(180, 40), 'What Home says of the category.'),
  figure: v.optional(p.figureId()),
  lead: p.sentence('Opening', 'What it is.'),
  listedBy: p.named('Who lists it', p.text(80, 3)),
  time: v.optional(p.sentence('How long it takes', 'Shown only where it is written.')),
  description: p.named('Description', p.text(900, 120)),
  examples: p.list('Examples', [2, 8], p.named('Example', p.text(60))),
});

export const publications = v.strictObject({
  meta: p.meta(),
  banner: p.promise(),
  elsewhere: v.optional(p.action()),
  submitPublication: p.label('Words of the button at the top'),
  intro: p.paragraph('Introduction'),
  comparison: p.group('Comparison of the categories', {
    ...p.headed(),
    what: p.label('Heading of what it is'),
    listedBy: p.label('Heading of who lists it'),
    time: p.label('Heading of how long it takes'),
  }),
  way: p.group('From manuscript to index', {
    title: p.heading(),
    stations: p.list(
      'Stations',
      [4, 12],
      p.group('Station', {
        name: p.label('Name'),
        who: p.named('Who decides', v.picklist(['you', 'we', 'journal', 'index'])),
        ours: v.optional(p.label('What the firm does at it, where somebody else decides')),
      }),
      { key: 'name' },
    ),
    who: p.each('Who decides, in words', p.label(), {
      you: 'You',
      we: 'We',
      journal: 'The journal',
      index: 'The index',
    }),
    promise: p.paragraph('What nobody can promise'),
  }),
  moreLabel: p.label('Words of the link to more'),
  includeTitle: p.heading('Heading of what to include'),
  submit: p.label('Words of the button of a category'),
  categories: p.list('Categories', 7, category, {
    key: 'key',
    help: 'Their order here is also the order on Home.',
  }),
  parameters: p.group('UGC parameters', {
    title: p.heading(),
    groups: p.list('Groups', 8, p.titledText(), { key: 'title' }),
  }),
  response: p.group('Response to a reviewer', {
    title: p.heading('Heading', 'Says that it is invented.'),
    parts: p.list('Parts', [2, 4], p.titledText(), { key: 'title' }),
  }),
  integrity: p.group('Integrity', {
    title: p.heading(),
    intro: p.paragraph('Introduction'),
    points: p.list('Points', [3, 8], p.titledText()),
  }),
  readyToPublish: p.group('Ready to publish', {
    title: p.heading(),
    text: p.sentence('Text'),
    button: p.label('Words of the button'),
    tooltip: p.named('Explanation', p.text(160, 10), 'Shown when the button is pointed at.'),
  }),
  submitDialog: p.named('Window: submit a publication', publicationDialog()),
  contactDialog: p.named('Window: contact', contactDialog()),
});
