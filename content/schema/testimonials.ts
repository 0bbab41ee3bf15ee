import * as v from 'valibot';
import { between, figureId, heading, named, text } from './parts.ts';

export const testimonials = v.strictObject({
  testimonials: named(
    'Testimonials',
    between(
      0,
      8,
      named(
        'Testimonial',
        v.strictObject({
          /** A role, not a person, as long as the text is a sample. */
          name: named(
            'Who says it',
            heading(),
            'A role and not a person, as long as the text is a sample.',
          ),
          avatar: named('Picture', figureId()),
          review: named('What they say', text(320, 40)),
          stars: named('Stars', v.literal(5)),
          sample: named(
            'This is a sample',
            v.boolean(),
            'Take the mark away once it is the text of a client who agreed in writing.',
          ),
        }),
      ),
      'name',
    ),
    'With none, Home has no such section.',
  ),
});
