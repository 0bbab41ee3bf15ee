import * as v from 'valibot';
import {
  action,
  between,
  callToAction,
  heading,
  meta,
  paragraph,
  sentence,
  slug,
} from './parts.ts';

const question = v.strictObject({
  question: heading(),
  answer: between(1, 3, paragraph()),
  points: v.optional(between(2, 8, sentence())),
  closing: v.optional(sentence()),
  link: v.optional(action()),
});

export const faq = v.strictObject({
  meta: meta(),
  title: heading(),
  intro: sentence(),
  callToAction: callToAction(),
  groups: between(
    1,
    6,
    v.strictObject({
      title: heading(),
      /** The address of the group within the page. */
      id: v.optional(slug()),
      questions: between(1, 10, question),
    }),
  ),
});
