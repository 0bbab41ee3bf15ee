import * as v from 'valibot';
import { exactly, figureId, heading, named, slug, text } from './parts.ts';

/** Categories as Home lists them. `title` is the fuller name that the Publications page shows. */
export const publicationCategories = v.strictObject({
  categories: named(
    'Categories',
    exactly(
      7,
      named(
        'Category',
        v.strictObject({
          key: slug(),
          name: named('Short name', heading(), 'Stands on Home.'),
          title: named('Full name', heading(), 'Stands on Publications.'),
          image: named('Picture', figureId()),
          summary: named('Summary', text(180, 40), 'What Home says of the category.'),
        }),
      ),
      'key',
    ),
    'Their order here is the order on Home and on Publications.',
  ),
});
