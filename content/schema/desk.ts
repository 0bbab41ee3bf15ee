import * as v from 'valibot';
import { letterFieldNames, letterFields } from '../letter-fields.ts';
import { between, named, text } from './parts.ts';

const namesRecipient = (value: string) =>
  letterFieldNames.some((name) => value.includes(`{${name}}`));
const help = Object.entries(letterFields).map(([name, what]) => `{${name}} is ${what}`);

/** Text that is the same for everybody. */
const fixed = (max: number) =>
  v.pipe(
    text(max),
    v.check(
      (value) => !namesRecipient(value),
      'names what only a letter to one person has: write it without',
    ),
  );

const letter = () =>
  v.strictObject({
    title: named('Name of the template', fixed(60)),
    status: named(
      'Status that it sets',
      v.picklist(['in review', 'shortlisted', 'declined', 'answered']),
    ),
    subject: named('Subject', text(120)),
    paragraphs: named(
      'Paragraphs',
      between(1, 12, named('Paragraph', text(900))),
      `${help.join('; ')}.`,
    ),
  });

/** The name of the firm at the desk, what letters begin with, and what applicants are sent by itself. */
export const desk = v.pipe(
  v.strictObject({
    firm: named('Name of the firm', fixed(80)),
    letters: named('Templates of letters', between(1, 30, named('Template', letter()), 'title')),
    confirmation: named(
      'Confirmation to applicants',
      v.strictObject({
        subject: named('Subject', fixed(120)),
        paragraphs: named('Paragraphs', between(1, 12, named('Paragraph', fixed(900)))),
      }),
      'Sent by itself once an admin has switched it on, under Letters. It names nobody, as anybody can type a name beside the address of a stranger.',
    ),
  }),
  v.metadata({ leaves: letterFieldNames }),
);
