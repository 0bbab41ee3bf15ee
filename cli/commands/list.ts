import type { Database } from '../../server/database/connect.ts';
import { toJson } from '../../server/submissions/export.ts';
import {
  distinctIdLength,
  listSubmissions,
  type Submission,
} from '../../server/submissions/read.ts';
import { safeJson, safeLine } from '../../server/submissions/safe-text.ts';
import { noArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { filterHelp, filterOptions, readFilters } from '../filters.ts';
import type { Listing } from '../listing.ts';
import { withOutput } from '../output.ts';
import { formatTable } from '../table.ts';
import { localTime } from '../zoned-time.ts';

async function printJson(all: AsyncIterable<Submission>): Promise<void> {
  await withOutput(undefined, async ({ write }) => {
    let separator = '[\n';
    for await (const submission of all) {
      await write(separator + safeJson(toJson(submission)));
      separator = ',\n';
    }
    await write(separator === '[\n' ? '[]\n' : '\n]\n');
  });
}

async function printTable(
  { db, timeZone, listing }: { db: Database; timeZone: string; listing: Listing },
  all: AsyncIterable<Submission>,
): Promise<void> {
  const idLength = await distinctIdLength(db);
  const rows: string[][] = [];
  for await (const submission of all) {
    const { id, createdAt, form } = submission;
    const shared = [id.slice(0, idLength), localTime(createdAt, timeZone), form];
    rows.push([...shared, ...listing.row(submission)].map(safeLine));
  }
  const columns = ['ID', `Received (${timeZone})`, 'Form'].map((title) => ({ title }));
  const width = process.stdout.isTTY ? process.stdout.columns : undefined;
  const table = rows.length
    ? formatTable([...columns, ...listing.columns], rows, width)
    : listing.none;
  await withOutput(undefined, ({ write }) => write(`${table}\n`));
}

export const list: Command = {
  summary: 'applications, or enquiries, newest first',
  usage: 'list [--form FORM] [--since TIME] [--search TEXT] [--limit NUMBER] [--json]',
  help: `${filterHelp}
  --json           as a JSON array`,
  options: { ...filterOptions, json: { type: 'boolean' } },
  check({ args, values, timeZone }) {
    noArguments(args);
    readFilters(values, timeZone);
  },
  async run({ store: { db }, values, timeZone }) {
    const { listing, options } = readFilters(values, timeZone);
    const all = listSubmissions(db, options);
    await (values.json ? printJson(all) : printTable({ db, timeZone, listing }, all));
  },
};
