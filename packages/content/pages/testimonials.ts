import * as v from 'valibot';
import * as p from '../parts.ts';

export const testimonials = v.strictObject({
  testimonials: p.named(
    'Testimonials',
    p.between(
      0,
      8,
      p.group('Testimonial', {
        name: p.heading('Who says it', 'A role and not a person, as long as the text is a sample.'),
        avatar: v.optional(
          p.figureId(
            'Portrait',
            'A photograph of the client, who agreed to it; without one the words stand alone.',
          ),
        ),
        review: p.named('What they say', p.text(320, 40)),
        stars: p.named('Stars', v.literal(5)),
        sample: p.named(
          'This is a sample',
          v.boolean(),
          'Take the mark away once it is the text of a client who agreed in writing.',
        ),
      }),
      'name',
    ),
    'With none, Home has no such section.',
  ),
});
