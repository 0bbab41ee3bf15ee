import { findNotified } from '../../server/outbox/outbox.ts';
import type { StoredApplication } from '../../server/submissions/applications.ts';
import type { StoredEnquiry } from '../../server/submissions/enquiries.ts';
import { onlyArgument, receivedWithId } from '../arguments.ts';
import type { Command } from '../command.ts';
import { localTime } from '../local-time.ts';
import { withOutput } from '../output.ts';
import { safeJson, safeLine, safeLines } from '../safe-text.ts';

type Received = StoredApplication | StoredEnquiry;
/** All that any of them can have. */
type Values = Partial<Omit<StoredApplication, 'form'> & Omit<StoredEnquiry, 'form'>>;

function notifiedText(notified: Date | 'waiting' | undefined): string | undefined {
  if (notified === 'waiting') return 'not yet: the mail waits to be sent';
  return notified && localTime(notified.toISOString());
}

function factsOf(received: Received): [label: string, value: string | undefined][] {
  const { name, email, phone, role, title, authors, resume, manuscript }: Values = received;
  const file = resume ?? manuscript;
  return [
    ['ID', received.id],
    ['Received', localTime(received.createdAt)],
    ['Form', received.form],
    ['Title', title],
    ['Authors', authors],
    ['Name', name],
    ['E-mail', email],
    ['Phone', phone],
    ['Role', role],
    [
      resume ? 'Resume' : 'File',
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
    const received = await receivedWithId(store.db, onlyArgument(args, 'an id'));
    const { message } = received;
    const notified = notifiedText(await findNotified(store.db, received.id));
    const facts = [...factsOf(received), ['Notified', notified] as const].flatMap(
      ([label, value]) => (value === undefined ? [] : [`${label.padEnd(9)} ${safeLine(value)}\n`]),
    );
    const text = message === undefined ? '' : `\n${safeLines(message)}\n`;
    const answer = values.json ? `${safeJson(received, 2)}\n` : facts.join('') + text;
    await withOutput(undefined, ({ write }) => write(answer));
  },
};
