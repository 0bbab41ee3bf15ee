import { type ExportFormat, exportLines } from '../../server/submissions/export.ts';
import { safeLine } from '../../server/submissions/safe-text.ts';
import { noArguments } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { filterHelp, filterOptions, readFilters } from '../filters.ts';
import { withOutput } from '../output.ts';

function readFormat(format: unknown): ExportFormat {
  if (format === undefined) return 'csv';
  if (format === 'csv' || format === 'jsonl') return format;
  throw new UsageError(`--format ${safeLine(String(format))}: give csv or jsonl.`);
}

export const exportApplications: Command = {
  summary: 'applications, or enquiries, as CSV or JSON lines, oldest first',
  usage:
    'export [--format csv|jsonl] [--out FILE] [--form FORM] [--since TIME] [--search TEXT] [--limit NUMBER]',
  help: `  --format FORMAT  csv (default; what a spreadsheet could run stands behind ') or jsonl
  --out FILE       write a file that only you can read; standard output without it
${filterHelp}`,
  options: { ...filterOptions, format: { type: 'string' }, out: { type: 'string' } },
  check({ args, values, timeZone }) {
    noArguments(args);
    readFilters(values, timeZone);
    readFormat(values.format);
  },
  async run({ store, values, timeZone }) {
    const format = readFormat(values.format);
    const { listing, options } = readFilters(values, timeZone);
    const oldestFirst = { ...options, order: 'oldest first' } as const;
    await withOutput(values.out as string | undefined, async ({ write }) => {
      const lines = exportLines(store.db, format, listing.exported, oldestFirst);
      for await (const line of lines) await write(line);
    });
  },
};
