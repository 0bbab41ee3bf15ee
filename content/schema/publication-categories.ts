import * as v from 'valibot';
import { exactly, figureId, heading, slug, text } from './parts.ts';

/** Categories as Home lists them. `title` is the fuller name that the Publications page shows. */
export const publicationCategories = v.strictObject({
  categories: exactly(
    7,
    v.strictObject({
      key: slug(),
      name: heading(),
      title: heading(),
      image: figureId(),
      summary: text(180, 40),
    }),
    'key',
  ),
});
