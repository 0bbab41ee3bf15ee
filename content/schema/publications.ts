import * as v from 'valibot';
import { contactDialog, publicationDialog } from './forms.ts';
import {
  banner,
  between,
  exactly,
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

/** The long texts. Names, pictures and order come from publication-categories.yaml, joined by key. */
const categoryDetail = named(
  'Category',
  v.strictObject({
    key: slug(),
    lead: named('Opening', sentence(), 'What it is. A phone folds all that follows.'),
    description: named('Description', text(900, 120)),
    examples: named('Examples', between(2, 8, named('Example', text(60)))),
  }),
);

export const publications = v.strictObject({
  meta: meta(),
  banner: banner(),
  submitPublication: named('Words of the button at the top', label()),
  intro: named('Introduction', between(1, 3, paragraph())),
  contents: named('Heading of the contents', label()),
  more: named('Handle of a fold on a phone', label(), 'The name of the category follows.'),
  includeTitle: named('Heading above the examples', heading()),
  submit: named('Words of the button of a category', label()),
  categories: named(
    'Categories',
    exactly(7, categoryDetail, 'key'),
    'Names, pictures and their order are in “Publication categories in short”.',
  ),
  integrity: named(
    'Integrity',
    v.strictObject({
      title: named('Heading', heading()),
      intro: named('Introduction', paragraph()),
      points: named('Points', between(3, 8, titledText())),
    }),
  ),
  readyToPublish: named(
    'Ready to publish',
    v.strictObject({
      title: named('Heading', heading()),
      text: named('Text', sentence()),
      button: named('Words of the button', label()),
      tooltip: named('Explanation', text(160, 10), 'Shown when the button is pointed at.'),
    }),
  ),
  submitDialog: named('Window: submit a publication', publicationDialog()),
  contactDialog: named('Window: contact', contactDialog()),
});
