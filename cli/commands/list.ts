import { toJson } from '../../server/submissions/export.ts';
import { listSubmissions } from '../../server/submissions/read.ts';
import { safeJson } from '../../server/submissions/safe-text.ts';
import { noArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { formHelp, formOption, readForms } from '../forms.ts';
import { withOutput } from '../output.ts';

export const list: Command = {
  summary: 'applications, or enquiries, newest first, as a JSON array',
  usage: 'list --json [--form FORM]',
  help: `${formHelp}

To read them with your own eyes, use the desk.`,
  options: { ...formOption, json: { type: 'boolean' } },
  check({ args, values }) {
    noArguments(args);
    readForms(values);
  },
  async run({ store: { db }, values, stdout }) {
    const { forms } = readForms(values);
    await withOutput('-', stdout, async (write) => {
      let separator = '[\n';
      for await (const submission of listSubmissions(db, { forms })) {
        await write(separator + safeJson(toJson(submission)));
        separator = ',\n';
      }
      await write(separator === '[\n' ? '[]\n' : '\n]\n');
    });
  },
};
