import * as v from 'valibot';
import * as p from './parts.ts';

/** Categories as Home lists them. `title` is the fuller name that the Publications page shows. */
export const publicationCategories = v.strictObject({
  categories: p.named(
    'Categories',
    p.exactly(
      7,
      p.group('Category', {
        key: p.slug(),
        name: p.heading('Short name', 'Stands on Home.'),
        title: p.heading('Full name', 'Stands on Publications.'),
        summary: p.named('Summary', p.text(180, 40), 'What Home says of the category.'),
      }),
      'key',
    ),
    'Their order here is the order on Home and on Publications.',
  ),
});
