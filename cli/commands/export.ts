import { listSubmissions, type Submission } from '../../server/submissions/read.ts';
import { noArguments } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { csvRecord } from '../csv.ts';
import { filterHelp, filterOptions, readFilters } from '../filters.ts';
import { cellsOf, type Listing, titlesOf, toJson } from '../listing.ts';
import { withOutput } from '../output.ts';
import { safeJson, safeLine, safeLines } from '../safe-text.ts';

const formats = {
  csv: {
    head: (listing: Listing) => csvRecord(titlesOf(listing)),
    line: (submission: Submission, listing: Listing) =>
      csvRecord(
        cellsOf(submission, listing).map((cell) =>
          typeof cell === 'string' ? safeLines(cell) : cell,
        ),
      ),
  },
  jsonl: {
    head: () => '',
    line: (submission: Submission) => `${safeJson(toJson(submission))}\n`,
  },
};

function readFormat(format: unknown): keyof typeof formats {
  if (format === undefined) return 'csv';
  if (format === 'csv' || format === 'jsonl') return format;
  throw new UsageError(`--format ${safeLine(String(format))}: give csv or jsonl.`);
}

export const exportApplications: Command = {
  summary: 'applications, or enquiries, as CSV or JSON lines, oldest first',
  usage:
    'export [--format csv|jsonl] [--out FILE] [--form FORM] [--since TIME] [--search TEXT] [--limit NUMBER]',
  help: `  --format FORMAT  csv (default; cells that a spreadsheet could run are prefixed with ') or jsonl
  --out FILE       write a file that only you can read; standard output without it
${filterHelp}`,
  options: { ...filterOptions, format: { type: 'string' }, out: { type: 'string' } },
  check({ args, values, timeZone }) {
    noArguments(args);
    readFilters(values, timeZone);
    readFormat(values.format);
  },
  async run({ store, values, timeZone }) {
    const { head, line } = formats[readFormat(values.format)];
    const { listing, options } = readFilters(values, timeZone);
    await withOutput(values.out as string | undefined, async ({ write }) => {
      await write(head(listing));
      const all = listSubmissions(store.db, { ...options, order: 'oldest first' });
      for await (const submission of all) await write(line(submission, listing));
    });
  },
};
