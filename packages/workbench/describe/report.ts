import { createPause, type Pause, partOf } from '@site/statistics/description/pause';
import type { DataSet } from '@site/statistics/description/summary';
import { createBuilder } from './builder.ts';
import { type Choices, firstChoices } from './choose.ts';
import {
  findDecimal,
  findSeparator,
  type HowRead,
  type Note,
  type Separator,
  type Table,
} from './dialect.ts';
import { bytesFrom, limits, Refusal } from './refusal.ts';
import { containerOf, createRowReader, scan, textOf } from './scan.ts';
import { reversedIn } from './steps/step.ts';
import { type Described, describeColumn, type Variable } from './variable.ts';

/** Reads a text with rows and separators. Throws a refusal, or the signal's reason once it is aborted. */
async function readTextTable(file: Blob, choices: Choices, pause: Pause): Promise<Table> {
  const { encoding, badLine, ...scanned } = await scan(file, pause, choices.encoding);
  let table: TextTable | undefined;
  let read = 0;
  for await (const text of textOf(file, { encoding, ...scanned })) {
    table ??= createTextTable(text, choices);
    table.feed(text);
    read = Math.min(1, read + (1024 * 1024) / file.size);
    await pause(read, table.rows());
  }
  const { columns, separator, decimal, ...found } = table!.end();
  const wrong: Note[] = badLine ? [{ code: 'windows-1252', values: { line: badLine } }] : [];
  const notes = [...wrong, ...found.notes];
  return { how: { kind: 'text', encoding, separator, decimal, ...found, notes }, columns };
}

type TextTable = ReturnType<typeof createTextTable>;

/** Separators and decimals are found in the first piece of the text. */
function createTextTable(head: string, choices: Choices) {
  // Spreadsheets write their separator into a first line of its own.
  const declared = /^sep=(.)\r?\n/i.exec(head);
  let declaredLength = declared?.[0].length ?? 0;
  const start = head.slice(declaredLength, 200_000);
  const separator =
    choices.separator ?? (declared?.[1] as Separator | undefined) ?? findSeparator(start);
  const found = findDecimal(start, separator);
  const decimal = choices.decimal ?? found.decimal;
  const open = choices.decimal ? undefined : found.open;
  const firstLine = declared ? 2 : 1;
  const builder = createBuilder(choices, decimal, { firstLine });
  const reader = createRowReader(separator, { cell: builder.cell, row: builder.endRow }, firstLine);
  return {
    feed(text: string) {
      reader.feed(declaredLength ? text.slice(declaredLength) : text);
      declaredLength = 0;
    },
    rows: builder.rows,
    end() {
      reader.end();
      const table = builder.end();
      const notes: Note[] = open ? [{ code: 'decimal-open', values: { text: open } }] : [];
      return { ...table, notes: [...notes, ...table.notes], separator, decimal };
    },
  };
}

/** All that the page shows of a file at once. */
export type Report = { how: HowRead; variables: Variable[] };

/** A file that was read: its report, and its values for what is asked of them later. */
export type Description = { report: Report; data: DataSet };

/** About the share of the time that reading takes; the rest goes by in describing. */
const reading = 0.85;

/** Reads and describes a file. Throws a refusal, or the reason of an aborted signal. */
export async function describeFile(
  file: Blob,
  chosen: Partial<Choices> = {},
  pause = createPause(),
): Promise<Description> {
  const choices = { ...firstChoices, ...chosen };
  const { how, columns } = await readTable(file, choices, partOf(pause, 0, reading));
  const described: Described[] = [];
  const all = columns.length;
  // Taken out one by one, so that what was read of a column goes once it is described.
  for (let column = columns.shift(); column; column = columns.shift()) {
    described.push(describeColumn(column, how.rows));
    await pause(reading + ((1 - reading) * described.length) / all, how.rows);
  }
  const reversed = new Set(reversedIn(choices.steps));
  const byName = new Map(
    described.flatMap(({ column }) =>
      column ? [[column.name, { ...column, isReversed: reversed.has(column.name) }]] : [],
    ),
  );
  return {
    report: { how, variables: described.map(({ variable }) => variable) },
    data: { rows: how.rows, columns: byName },
  };
}

/** The readers of files that are no text. The worker fetches them before anybody chooses such a file. */
export const readers = {
  workbook: () => import('./workbook/read-workbook.ts').then((one) => one.readWorkbook),
  spss: () => import('./spss/read-spss.ts').then((one) => one.readSpss),
};

/** Reads a file into columns. Throws a refusal, or the signal's reason once it is aborted. */
export async function readTable(file: Blob, choices: Choices, pause: Pause): Promise<Table> {
  if (file.size === 0) throw new Refusal('empty');
  if (file.size > limits.bytes) throw new Refusal('too-large', { bytes: file.size });
  const head = await bytesFrom(file, 0, 12);
  const container = containerOf(head);
  const read = container ? await readers[container]() : readTextTable;
  return read(file, choices, pause);
}
