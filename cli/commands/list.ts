import { noArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { filterHelp, filterOptions, readFilters } from '../filters.ts';
import type { Listing, Shown } from '../listing.ts';
import { withOutput } from '../output.ts';
import { safeJson, safeLine } from '../safe-text.ts';
import { formatTable } from '../table.ts';

async function printJson(all: AsyncIterable<Shown>): Promise<void> {
  await withOutput(undefined, async ({ write }) => {
    let separator = '[\n';
    for await (const { json } of all) {
      await write(separator + safeJson(json));
      separator = ',\n';
    }
    await write(separator === '[\n' ? '[]\n' : '\n]\n');
  });
}

async function printTable({ columns, none }: Listing, all: AsyncIterable<Shown>): Promise<void> {
  const rows: string[][] = [];
  for await (const { row } of all) rows.push(row.map(safeLine));
  const width = process.stdout.isTTY ? process.stdout.columns : undefined;
  const table = rows.length ? formatTable(columns, rows, width) : none;
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
    const all = listing.read(store.db, options);
    await (values.json ? printJson(all) : printTable(listing, all));
  },
};
