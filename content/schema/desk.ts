import * as v from 'valibot';
import { between, text } from './parts.ts';

const answer = () => v.strictObject({ subject: text(120), paragraphs: between(1, 12, text(400)) });

/** What staff begin an answer with, by what became of a submission: `[name]` is who sent it. */
export const desk = v.strictObject({
  firm: text(80),
  answers: v.strictObject({
    new: answer(),
    'in review': answer(),
    shortlisted: answer(),
    declined: answer(),
    answered: answer(),
  }),
});
