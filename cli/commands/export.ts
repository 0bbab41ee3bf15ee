import { noArguments } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { csvRecord } from '../csv.ts';
import { filterHelp, filterOptions, readFilters } from '../filters.ts';
import type { Listing, Shown } from '../listing.ts';
import { withOutput } from '../output.ts';
import { safeJson, safeLine, safeLines } from '../safe-text.ts';

const formats = {
  csv: {
    head: ({ titles }: Listing) => csvRecord(titles),
    line: ({ cells }: Shown) =>
      csvRecord(cells.map((cell) => (typeof cell === 'string' ? safeLines(cell) : cell))),
  },
  jsonl: { head: () => '', line: ({ json }: Shown) => `${safeJson(json)}\n` },
};

function readFormat(format: unknown): keyof typeof formats {
  if (format === undefined) return 'csv';
  if (format === 'csv' || format === 'jsonl') return format;
  throw new UsageError(`--format ${safeLine(String(format))}: give csv or jsonl.`);
}

export const exportApplications: Command = {
  summary: 'applications, or enquiries, as CSV or JSON lines, oldest first',
  usage: 'export [--format csv|jsonl] [--out FILE] [--form FORM] [--since TIME] [--limit NUMBER]',
  help: `  --format FORMAT  csv (default; cells that a spreadsheet could run are prefixed with ') or jsonl
  --out FILE       write a file that only you can read; standard output without it
${filterHelp}`,
  options: { ...filterOptions, format: { type: 'string' }, out: { type: 'string' } },
  check({ args, values }) {
    noArguments(args);
    readFilters(values);
    readFormat(values.format);
  },
  async run({ store, values }) {
    const { head, line } = formats[readFormat(values.format)];
    const { listing, options } = readFilters(values);
    await withOutput(values.out as string | undefined, async ({ write }) => {
      await write(head(listing));
      const all = listing.read(store.db, { ...options, order: 'oldest first' });
      for await (const shown of all) await write(line(shown));
    });
  },
};
