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
  description: p.named('Description', p.text(900, 120)),
  examples: p.named('Examples', p.between(2, 8, p.named('Example', p.text(60)))),
});

export const publications = v.strictObject({
  meta: p.meta(),
  banner: p.promise(),
  submitPublication: p.label('Words of the button at the top'),
  intro: p.paragraph('Introduction'),
  contents: p.label('Heading of the contents'),
  way: p.group('From manuscript to index', {
    title: p.heading(),
    stations: p.named(
      'Stations',
      p.between(
        4,
        12,
        p.group('Station', {
          name: p.label('Name'),
          who: p.named('Who decides', v.picklist(['you', 'we', 'journal', 'index'])),
        }),
        'name',
      ),
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
  includeTitle: p.heading('Heading above the examples'),
  submit: p.label('Words of the button of a category'),
  categories: p.named(
    'Categories',
    p.exactly(7, category, 'key'),
    'Their order here is also the order on Home.',
  ),
  parameters: p.group('UGC parameters', {
    title: p.heading(),
    groups: p.named('Groups', p.exactly(8, p.titledText(), 'title')),
  }),
  response: p.group('Response to a reviewer', {
    title: p.heading('Heading', 'Says that it is invented.'),
    parts: p.named('Parts', p.between(2, 4, p.titledText(), 'title')),
  }),
  integrity: p.group('Integrity', {
    title: p.heading(),
    intro: p.paragraph('Introduction'),
    points: p.named('Points', p.between(3, 8, p.titledText())),
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
