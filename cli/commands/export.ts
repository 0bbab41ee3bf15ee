import { listApplications, type StoredApplication } from '../../server/applications.ts';
import { noArguments } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { csvRecord } from '../csv.ts';
import { filterHelp, filterOptions, readFilters } from '../filters.ts';
import { withOutput } from '../output.ts';
import { safeJson, safeLines } from '../safe-text.ts';

const titles = [
  ...['id', 'createdAt', 'form', 'name', 'email', 'phone', 'role', 'message'],
  ...['resumeFilename', 'resumeMediaType', 'resumeSize', 'resumeSha256'],
];

function toRecord({
  id,
  createdAt,
  form,
  name,
  email,
  phone,
  role,
  message,
  resume,
}: StoredApplication) {
  const texts = [
    id,
    createdAt,
    form,
    name,
    email,
    phone,
    role,
    message,
    resume?.filename,
    resume?.mediaType,
  ];
  const safe = texts.map((text) => text && safeLines(text));
  return csvRecord([...safe, resume?.size, resume?.sha256]);
}

const formats = {
  csv: { head: csvRecord(titles), line: toRecord },
  jsonl: { head: '', line: (application: StoredApplication) => `${safeJson(application)}\n` },
};

function readFormat(format: unknown): keyof typeof formats {
  if (format === undefined) return 'csv';
  if (format === 'csv' || format === 'jsonl') return format;
  throw new UsageError(`--format ${format}: give csv or jsonl.`);
}

export const exportApplications: Command = {
  summary: 'all applications as CSV or JSON lines, oldest first',
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
    const filters = readFilters(values);
    await withOutput(values.out as string | undefined, async ({ write }) => {
      await write(head);
      const applications = listApplications(store.db, { ...filters, order: 'oldest first' });
      for await (const application of applications) await write(line(application));
    });
  },
};
