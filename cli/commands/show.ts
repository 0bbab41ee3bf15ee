import { findNotified } from '../../server/outbox/outbox.ts';
import type { Submission } from '../../server/submissions/read.ts';
import { onlyArgument, submissionWithId } from '../arguments.ts';
import type { Command } from '../command.ts';
import { toJson } from '../listing.ts';
import { localTime } from '../local-time.ts';
import { withOutput } from '../output.ts';
import { safeJson, safeLine, safeLines } from '../safe-text.ts';

function notifiedText(notified: Date | 'waiting' | undefined): string | undefined {
  if (notified === 'waiting') return 'not yet: the mail waits to be sent';
  return notified && localTime(notified.toISOString());
}

function factsOf(submission: Submission): [label: string, value: string | undefined][] {
  const { id, createdAt, form, title, authors, name, email, phone } = submission;
  const { role, position, file } = submission;
  return [
    ['ID', id],
    ['Received', localTime(createdAt)],
    ['Form', form],
    ['Title', title],
    ['Authors', authors],
    ['Name', name],
    ['E-mail', email],
    ['Phone', phone],
    ['Role', role],
    ['Position', position],
    [
      form === 'careers' ? 'Resume' : 'File',
      file && `${file.filename} (${file.mediaType}, ${file.size} bytes)`,
    ],
    ['SHA-256', file?.sha256],
  ];
}

export const show: Command = {
  summary: 'one application or enquiry in full',
  usage: 'show ID [--json]',
  help: '  --json           as a JSON object',
  options: { json: { type: 'boolean' } },
  check: ({ args }) => void onlyArgument(args, 'the id of an application or enquiry'),
  async run({ store, values, args }) {
    const submission = await submissionWithId(store.db, onlyArgument(args, 'an id'));
    const { message } = submission;
    const notified = notifiedText(await findNotified(store.db, submission.id));
    const facts = [...factsOf(submission), ['Notified', notified] as const].flatMap(
      ([label, value]) => (value === undefined ? [] : [`${label.padEnd(9)} ${safeLine(value)}\n`]),
    );
    const text = message === undefined ? '' : `\n${safeLines(message)}\n`;
    const output = values.json ? `${safeJson(toJson(submission), 2)}\n` : facts.join('') + text;
    await withOutput(undefined, ({ write }) => write(output));
  },
};
