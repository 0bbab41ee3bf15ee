import type { DataSet } from '@site/statistics/description/data-set';
import { createPause, type Pause, partOf } from '@site/statistics/description/pause';
import { type Choices, firstChoices } from './choices.ts';
import type { HowRead, Table } from './how-read.ts';
import { bytesFrom, limits, Refusal } from './refusal.ts';
import { containerOf } from './scan.ts';
import { reversedIn } from './steps/step.ts';
import { readTextTable } from './text-table.ts';
import { type Described, describeColumn, type Variable } from './variable.ts';

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
