import { letterFieldNames } from '@site/content/letter-fields';
import { type Facts, fillVariables } from '@site/content/variables';
import type { Submission } from '#submissions/read.ts';
import { safeLine, safeLines } from '#submissions/safe-text.ts';

/** A letter with its fields, or filled in for one person. */
export type LetterText = { subject: string; text: string };

type Recipient = Pick<
  Submission,
  'name' | 'authors' | 'email' | 'position' | 'role' | 'title' | 'createdAt'
>;

const day = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export function nameOf({ name, authors, email }: Recipient): string {
  return name ?? authors ?? email;
}

function valuesOf(recipient: Recipient): Record<string, string | undefined> {
  const { position, role, title, createdAt } = recipient;
  const received = day.format(new Date(createdAt));
  return { name: nameOf(recipient), position: position ?? role, title, received };
}

/** The names in braces that stand for nothing. */
export function unknownFields(text: string, facts: Facts): string[] {
  const unknown = new Set<string>();
  fillVariables(text, facts, (name) => {
    if (!letterFieldNames.includes(name)) unknown.add(name);
  });
  return [...unknown];
}

/** The letter of one person; `missing` are the fields for which they sent nothing. */
export function fillLetter({ subject, text }: LetterText, facts: Facts, recipient: Recipient) {
  const given = Object.entries(valuesOf(recipient)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, safeLine(value)]],
  );
  const values: Facts = { ...facts, ...Object.fromEntries(given) };
  const missing = new Set<string>();
  const fill = (written: string) => fillVariables(written, values, (name) => missing.add(name));
  return {
    // A line end in it would begin another header.
    subject: safeLine(fill(subject)),
    text: safeLines(fill(text)),
    missing: [...missing],
  };
}
