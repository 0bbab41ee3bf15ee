import * as v from 'valibot';
import { letterFieldNames, letterFields } from '../letter-fields.ts';
import * as p from '../parts.ts';

const namesRecipient = (value: string) =>
  letterFieldNames.some((name) => value.includes(`{${name}}`));
const help = Object.entries(letterFields).map(([name, what]) => `{${name}} is ${what}`);

/** Text that is the same for everybody. */
const fixed = (max: number) =>
  v.pipe(
    p.text(max),
    v.check(
      (value) => !namesRecipient(value),
      'names what only a letter to one person has: write it without',
    ),
  );

const letter = () =>
  v.strictObject({
    title: p.named('Name of the template', fixed(60)),
    status: p.named(
      'Status that it sets',
      v.picklist(['in review', 'shortlisted', 'declined', 'answered']),
    ),
    subject: p.named('Subject', p.text(120)),
    paragraphs: p.named(
      'Paragraphs',
      p.between(1, 12, p.named('Paragraph', p.text(900))),
      `${help.join('; ')}.`,
    ),
  });

/** The name of the firm at the desk, what letters begin with, and what applicants are sent by itself. */
export const desk = v.pipe(
  v.strictObject({
    firm: p.named('Name of the firm', fixed(80)),
    letters: p.named(
      'Templates of letters',
      p.between(1, 30, p.named('Template', letter()), 'title'),
    ),
    confirmation: p.named(
      'Confirmation to applicants',
      v.strictObject({
        subject: p.named('Subject', fixed(120)),
        paragraphs: p.named('Paragraphs', p.between(1, 12, p.named('Paragraph', fixed(900)))),
      }),
      'Sent by itself once an admin has switched it on, under Letters. It names nobody, as anybody can type a name beside the address of a stranger.',
    ),
  }),
  v.metadata({ leaves: letterFieldNames }),
);
