import { findNotified } from '../../server/outbox/outbox.ts';
import { toJson } from '../../server/submissions/export.ts';
import type { Submission } from '../../server/submissions/read.ts';
import { safeJson, safeLine, safeLines } from '../../server/submissions/safe-text.ts';
import { labelledTexts } from '../../server/submissions/texts.ts';
import { onlyArgument, submissionWithId } from '../arguments.ts';
import type { Command } from '../command.ts';
import { withOutput } from '../output.ts';
import { localTime } from '../zoned-time.ts';

function notifiedText(notified: Date | 'waiting' | undefined, timeZone: string) {
  if (notified === 'waiting') return 'not yet: the mail waits to be sent';
  return notified && timeText(notified.toISOString(), timeZone);
}

function timeText(iso: string, timeZone: string): string {
  return `${localTime(iso, timeZone)} (${timeZone})`;
}

function fileFacts({ form, file }: Submission): [label: string, value: string][] {
  if (!file) return [];
  const { filename, mediaType, size, sha256 } = file;
  return [
    [form === 'careers' ? 'Resume' : 'File', `${filename} (${mediaType}, ${size} bytes)`],
    ['SHA-256', sha256],
  ];
}

export const show: Command = {
  summary: 'one application or enquiry in full',
  usage: 'show ID [--json]',
  help: '  --json           as a JSON object',
  options: { json: { type: 'boolean' } },
  check: ({ args }) => void onlyArgument(args, 'the id of an application or enquiry'),
  async run({ store, values, args, timeZone }) {
    const submission = await submissionWithId(store.db, onlyArgument(args, 'an id'));
    const { id, createdAt, form, message } = submission;
    const notified = notifiedText(await findNotified(store.db, id), timeZone);
    const facts = [
      ['ID', id],
      ['Received', timeText(createdAt, timeZone)],
      ['Form', form],
      ...labelledTexts(submission),
      ...fileFacts(submission),
      ...(notified ? [['Notified', notified]] : []),
    ].map(([label = '', value = '']) => `${label.padEnd(9)} ${safeLine(value)}\n`);
    const text = message === undefined ? '' : `\n${safeLines(message)}\n`;
    const output = values.json ? `${safeJson(toJson(submission), 2)}\n` : facts.join('') + text;
    await withOutput(undefined, ({ write }) => write(output));
  },
};
