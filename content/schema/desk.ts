import * as v from 'valibot';
import { between, named, text } from './parts.ts';

const answer = () =>
  v.strictObject({
    subject: named('Subject', text(120)),
    paragraphs: named(
      'Paragraphs',
      between(1, 12, named('Paragraph', text(400))),
      '[name] stands for the name of who wrote.',
    ),
  });

/** What staff begin an answer with, by what became of a submission: `[name]` is who sent it. */
export const desk = v.strictObject({
  firm: named('Name of the firm', text(80)),
  answers: named(
    'Answers',
    v.strictObject({
      new: named('To a new one', answer()),
      'in review': named('To one in review', answer()),
      shortlisted: named('To one that is shortlisted', answer()),
      declined: named('To one that is declined', answer()),
      answered: named('To one that was answered', answer()),
    }),
  ),
});
