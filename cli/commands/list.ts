import { listApplications, type StoredApplication } from '../../server/applications.ts';
import { noArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { filterHelp, filterOptions, readFilters } from '../filters.ts';
import { localTime } from '../local-time.ts';
import { withOutput } from '../output.ts';
import { safeJson, safeLine } from '../safe-text.ts';
import { type Column, formatTable } from '../table.ts';

const columns: Column[] = [
  { title: 'ID' },
  { title: 'Received' },
  { title: 'Form' },
  { title: 'Name', isFlexible: true },
  { title: 'E-mail', isFlexible: true },
  { title: 'Phone' },
  { title: 'Role or resume', isFlexible: true },
];

function toRow(application: StoredApplication): string[] {
  const { id, createdAt, form, name, email, phone, role, resume } = application;
  return [id, localTime(createdAt), form, name, email, phone, role ?? resume?.filename ?? ''].map(
    safeLine,
  );
}

async function printJson(applications: AsyncIterable<StoredApplication>): Promise<void> {
  await withOutput(undefined, async ({ write }) => {
    let separator = '[\n';
    for await (const application of applications) {
      await write(separator + safeJson(application));
      separator = ',\n';
    }
    await write(separator === '[\n' ? '[]\n' : '\n]\n');
  });
}

async function printTable(applications: AsyncIterable<StoredApplication>): Promise<void> {
  const rows: string[][] = [];
  for await (const application of applications) rows.push(toRow(application));
  const table = rows.length
    ? formatTable(columns, rows, process.stdout.isTTY ? process.stdout.columns : undefined)
    : 'No applications.';
  await withOutput(undefined, ({ write }) => write(`${table}\n`));
}

export const list: Command = {
  summary: 'applications, newest first',
  usage: 'list [--form FORM] [--since TIME] [--limit NUMBER] [--json]',
  help: `${filterHelp}
  --json           as a JSON array`,
  options: { ...filterOptions, json: { type: 'boolean' } },
  check({ args, values }) {
    noArguments(args);
    readFilters(values);
  },
  async run({ store, values }) {
    const applications = listApplications(store.db, readFilters(values));
    await (values.json ? printJson(applications) : printTable(applications));
  },
};
