import * as v from 'valibot';
import { contactDialog, publicationDialog } from './forms.ts';
import {
  banner,
  between,
  each,
  exactly,
  figureId,
  group,
  heading,
  label,
  meta,
  named,
  paragraph,
  sentence,
  slug,
  text,
  titledText,
} from './parts.ts';

/** The long texts. Names and order come from publication-categories.yaml, joined by key. */
const categoryDetail = group('Category', {
  key: slug(),
  figure: v.optional(figureId()),
  lead: sentence('Opening', 'What it is.'),
  description: named('Description', text(900, 120)),
  examples: named('Examples', between(2, 8, named('Example', text(60)))),
});

export const publications = v.strictObject({
  meta: meta(),
  banner: banner(),
  submitPublication: label('Words of the button at the top'),
  intro: paragraph('Introduction'),
  contents: label('Heading of the contents'),
  way: group('From manuscript to index', {
    title: heading(),
    stations: named(
      'Stations',
      between(
        4,
        12,
        group('Station', {
          name: label('Name'),
          who: named('Who decides', v.picklist(['you', 'we', 'journal', 'index'])),
        }),
        'name',
      ),
    ),
    who: each('Who decides, in words', label(), {
      you: 'You',
      we: 'We',
      journal: 'The journal',
      index: 'The index',
    }),
    promise: paragraph('What nobody can promise'),
  }),
  includeTitle: heading('Heading above the examples'),
  submit: label('Words of the button of a category'),
  categories: named(
    'Categories',
    exactly(7, categoryDetail, 'key'),
    'Names and their order are in “Publication categories in short”.',
  ),
  parameters: group('UGC parameters', {
    title: heading(),
    groups: named('Groups', exactly(8, titledText(), 'title')),
  }),
  response: group('Response to a reviewer', {
    title: heading('Heading', 'Says that it is invented.'),
    parts: named('Parts', between(2, 4, titledText(), 'title')),
  }),
  integrity: group('Integrity', {
    title: heading(),
    intro: paragraph('Introduction'),
    points: named('Points', between(3, 8, titledText())),
  }),
  readyToPublish: group('Ready to publish', {
    title: heading(),
    text: sentence('Text'),
    button: label('Words of the button'),
    tooltip: named('Explanation', text(160, 10), 'Shown when the button is pointed at.'),
  }),
  submitDialog: named('Window: submit a publication', publicationDialog()),
  contactDialog: named('Window: contact', contactDialog()),
});
