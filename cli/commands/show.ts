import { applicationWithId, onlyArgument } from '../arguments.ts';
import type { Command } from '../command.ts';
import { localTime } from '../local-time.ts';
import { withOutput } from '../output.ts';
import { safeJson, safeLine, safeLines } from '../safe-text.ts';

export const show: Command = {
  summary: 'one application in full',
  usage: 'show ID [--json]',
  help: '  --json           as a JSON object',
  options: { json: { type: 'boolean' } },
  check: ({ args }) => void onlyArgument(args, 'the id of an application'),
  async run({ store, values, args }) {
    const application = await applicationWithId(store.db, onlyArgument(args, 'an id'));
    const { id, createdAt, form, name, email, phone, role, message, resume } = application;
    const file = resume && `${resume.filename} (${resume.mediaType}, ${resume.size} bytes)`;
    const lines: [string, string | undefined][] = [
      ['ID', id],
      ['Received', localTime(createdAt)],
      ['Form', form],
      ['Name', name],
      ['E-mail', email],
      ['Phone', phone],
      ['Role', role],
      ['Resume', file],
      ['SHA-256', resume?.sha256],
    ];
    const facts = lines.flatMap(([label, value]) =>
      value === undefined ? [] : [`${label.padEnd(9)} ${safeLine(value)}\n`],
    );
    const text = message === undefined ? '' : `\n${safeLines(message)}\n`;
    const answer = values.json ? `${safeJson(application, 2)}\n` : facts.join('') + text;
    await withOutput(undefined, ({ write }) => write(answer));
  },
};
