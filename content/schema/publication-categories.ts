import * as v from 'valibot';
import { exactly, group, heading, named, slug, text } from './parts.ts';

/** Categories as Home lists them. `title` is the fuller name that the Publications page shows. */
export const publicationCategories = v.strictObject({
  categories: named(
    'Categories',
    exactly(
      7,
      group('Category', {
        key: slug(),
        name: heading('Short name', 'Stands on Home.'),
        title: heading('Full name', 'Stands on Publications.'),
        summary: named('Summary', text(180, 40), 'What Home says of the category.'),
      }),
      'key',
    ),
    'Their order here is the order on Home and on Publications.',
  ),
});
