import * as v from 'valibot';
import * as p from './parts.ts';

/** Research topics as Home lists them. `title` is the fuller name that the Research page shows. */
export const topics = v.strictObject({
  topics: p.named(
    'Topics',
    p.exactly(
      8,
      p.group('Topic', {
        slug: p.slug(),
        name: p.heading('Short name', 'Stands on Home.'),
        title: p.heading('Full name', 'Stands on Research.'),
        img: v.optional(p.figureId()),
        desc: p.named('Summary', p.text(200, 40), 'What Home says of the topic.'),
      }),
      'slug',
    ),
    'Their order here is the order on Home and on Research.',
  ),
});
