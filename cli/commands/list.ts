import { listSubmissions, type Submission } from '../../server/submissions/read.ts';
import { noArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { filterHelp, filterOptions, readFilters } from '../filters.ts';
import { type Listing, toJson } from '../listing.ts';
import { withOutput } from '../output.ts';
import { safeJson, safeLine } from '../safe-text.ts';
import { formatTable } from '../table.ts';

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

async function printTable(listing: Listing, all: AsyncIterable<Submission>): Promise<void> {
  const rows: string[][] = [];
  for await (const submission of all) rows.push(listing.row(submission).map(safeLine));
  const width = process.stdout.isTTY ? process.stdout.columns : undefined;
  const table = rows.length ? formatTable(listing.columns, rows, width) : listing.none;
  await withOutput(undefined, ({ write }) => write(`${table}\n`));
}

export const list: Command = {
  summary: 'applications, or enquiries, newest first',
  usage: 'list [--form FORM] [--since TIME] [--limit NUMBER] [--json]',
  help: `${filterHelp}
  --json           as a JSON array`,
  options: { ...filterOptions, json: { type: 'boolean' } },
  check({ args, values }) {
    noArguments(args);
    readFilters(values);
  },
  async run({ store, values }) {
    const { listing, options } = readFilters(values);
    const all = listSubmissions(store.db, options);
    await (values.json ? printJson(all) : printTable(listing, all));
  },
};
