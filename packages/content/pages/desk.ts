import * as v from 'valibot';
import * as p from '../parts.ts';

/** What a letter of the desk can name besides the facts of site.yaml: written `{name}`, filled in for each recipient. */
export const letterFields: Readonly<Record<string, string>> = {
  name: 'who wrote',
  position: 'the position or role',
  title: 'the title of a manuscript',
  received: 'the day on which it reached us',
};

export const letterFieldNames = Object.keys(letterFields);

type Recipient = { email: string; createdAt: string };

/** One letter an address, which is about the newest that came from it; the others follow. */
export function byAddress<Sent extends Recipient>(sent: readonly Sent[]): [Sent, ...Sent[]][] {
  const groups = Map.groupBy(sent, ({ email }) => email.normalize('NFKC').toLowerCase());
  return Array.from(groups.values(), (group) => {
    const newestFirst = group.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    // A group has at least the one that made it.
    return newestFirst as [Sent, ...Sent[]];
  });
}

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
    status: p.named('Status that it sets', fixed(30)),
    subject: p.named('Subject', p.text(120)),
    paragraphs: p.list('Paragraphs', [1, 12], p.named('Paragraph', p.text(900)), {
      help: `${help.join('; ')}.`,
    }),
  });

const status = p.group('Status', {
  name: p.named('Name', v.pipe(fixed(30), v.regex(/^[\p{L}\p{M}\d -]+$/u, 'takes letters only'))),
  waits: p.named('Whoever sent it waits for an answer', v.boolean()),
});

/** What becomes of a submission, in this order: a letter only leads to a later one. */
export const statuses = () =>
  v.pipe(
    p.list('Statuses of what people send', [3, 16], status, {
      key: 'name',
      help: 'In this order: a letter leads to a later one only. What has a status that is no longer here keeps it until somebody sets another.',
    }),
    v.check(
      (list) => ['new', 'spam'].every((fixed) => list.some(({ name }) => name === fixed)),
      'needs “new”, which all begin with, and “spam”',
    ),
  );

/** The name of the firm at the desk, what letters begin with, and what applicants are sent by itself. */
export const desk = v.pipe(
  v.strictObject({
    firm: p.named('Name of the firm', fixed(80)),
    statuses: v.optional(statuses()),
    letters: v.pipe(
      p.list('Templates of letters', [1, 30], p.named('Template', letter()), { key: 'title' }),
      // Those that a desk begins with; staff change them under Letters.
      v.metadata({ isElsewhere: true }),
    ),
    confirmation: p.named(
      'Confirmation to applicants',
      v.strictObject({
        subject: p.named('Subject', fixed(120)),
        paragraphs: p.list('Paragraphs', [1, 12], p.named('Paragraph', fixed(900))),
      }),
      'Sent by itself once an admin has switched it on, under Letters. It names nobody, as anybody can type a name beside the address of a stranger.',
    ),
  }),
  v.metadata({ leaves: letterFieldNames }),
);
