import * as v from 'valibot';
import { exactly, figureId, group, heading, named, slug, text } from './parts.ts';

/** Research topics as Home lists them. `title` is the fuller name that the Research page shows. */
export const topics = v.strictObject({
  topics: named(
    'Topics',
    exactly(
      8,
      group('Topic', {
        slug: slug(),
        name: heading('Short name', 'Stands on Home.'),
        title: heading('Full name', 'Stands on Research.'),
        img: v.optional(figureId()),
        desc: named('Summary', text(200, 40), 'What Home says of the topic.'),
      }),
      'slug',
    ),
    'Their order here is the order on Home and on Research.',
  ),
});
