import * as v from 'valibot';
import { exactly, figureId, heading, named, slug, text } from './parts.ts';

/** Research topics as Home lists them. `title` is the fuller name that the Research page shows. */
export const topics = v.strictObject({
  topics: named(
    'Topics',
    exactly(
      8,
      named(
        'Topic',
        v.strictObject({
          slug: slug(),
          name: named('Short name', heading(), 'Stands on Home.'),
          title: named('Full name', heading(), 'Stands on Research.'),
          img: named('Picture', figureId()),
          desc: named('Summary', text(200, 40), 'What Home says of the topic.'),
        }),
      ),
      'slug',
    ),
    'Their order here is the order on Home and on Research.',
  ),
});
