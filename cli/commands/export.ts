import { type ExportFormat, exportLines } from '../../server/submissions/export.ts';
import { safeLine } from '../../server/submissions/safe-text.ts';
import { noArguments } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { formHelp, formOption, readForms } from '../forms.ts';
import { withOutput } from '../output.ts';

function readFormat(format: unknown): ExportFormat {
  if (format === undefined) return 'csv';
  if (format === 'csv' || format === 'jsonl') return format;
  throw new UsageError(`--format ${safeLine(String(format))}: give csv or jsonl.`);
}

export const exportApplications: Command = {
  summary: 'applications, or enquiries, as CSV or JSON lines, oldest first',
  usage: 'export [--format csv|jsonl] [--out FILE] [--form FORM]',
  help: `  --format FORMAT  csv (default; what a spreadsheet could run stands behind ') or jsonl
  --out FILE       write a file that only you can read; standard output without it
${formHelp}`,
  options: { ...formOption, format: { type: 'string' }, out: { type: 'string' } },
  check({ args, values }) {
    noArguments(args);
    readForms(values);
    readFormat(values.format);
  },
  async run({ store, values, stdout }) {
    const { forms, shape } = readForms(values);
    const options = { forms, order: 'oldest first' } as const;
    const lines = exportLines(store.db, readFormat(values.format), shape, options);
    await withOutput(String(values.out ?? '-'), stdout, async (write) => {
      for await (const line of lines) await write(line);
    });
  },
};
