import * as v from 'valibot';
import { between, figureId, heading, text } from './parts.ts';

export const testimonials = v.strictObject({
  testimonials: between(
    0,
    8,
    v.strictObject({
      /** A role, not a person, as long as the text is a sample. */
      name: heading(),
      avatar: figureId(),
      review: text(320, 40),
      stars: v.literal(5),
      sample: v.boolean(),
    }),
    'name',
  ),
});
