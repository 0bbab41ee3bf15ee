import * as v from 'valibot';
import * as p from '../parts.ts';

const question = p.group('Question', {
  question: p.heading('Question'),
  word: v.optional(p.label('Answer in a word', 'Set large above the answer: No.')),
  answer: p.named('Answer', p.between(1, 3, p.paragraph())),
  points: v.optional(p.named('Points below the answer', p.between(2, 8, p.sentence()))),
  closing: v.optional(p.sentence('Closing sentence')),
  link: v.optional(p.named('Link below the answer', p.action())),
});

export const faq = v.strictObject({
  meta: p.meta(),
  ...p.headed(),
  callToAction: p.callToAction(),
  picture: p.figureId('Picture below the first group'),
  groups: p.named(
    'Groups of questions',
    p.between(
      1,
      6,
      p.group('Group', {
        title: p.heading(),
        id: p.technical('Address within the page', v.optional(p.slug())),
        questions: p.named('Questions', p.between(1, 10, question)),
      }),
    ),
  ),
});
