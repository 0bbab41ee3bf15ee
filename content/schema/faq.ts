import * as v from 'valibot';
import {
  action,
  between,
  callToAction,
  figureId,
  group,
  headed,
  heading,
  meta,
  named,
  paragraph,
  sentence,
  slug,
  technical,
} from './parts.ts';

const question = group('Question', {
  question: heading('Question'),
  answer: named('Answer', between(1, 3, paragraph())),
  points: v.optional(named('Points below the answer', between(2, 8, sentence()))),
  closing: v.optional(sentence('Closing sentence')),
  link: v.optional(named('Link below the answer', action())),
});

export const faq = v.strictObject({
  meta: meta(),
  ...headed(),
  callToAction: callToAction(),
  picture: figureId('Picture below the first group'),
  groups: named(
    'Groups of questions',
    between(
      1,
      6,
      group('Group', {
        title: heading(),
        /** The address of the group within the page. */
        id: technical('Address within the page', v.optional(slug())),
        questions: named('Questions', between(1, 10, question)),
      }),
    ),
  ),
});
