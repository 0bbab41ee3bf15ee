import * as v from 'valibot';
import { exactly, figureId, heading, slug, text } from './parts.ts';

/** Research topics as Home lists them. `title` is the fuller name that the Research page shows. */
export const topics = v.strictObject({
  topics: exactly(
    8,
    v.strictObject({
      slug: slug(),
      name: heading(),
      title: heading(),
      img: figureId(),
      desc: text(200, 40),
    }),
    'slug',
  ),
});
