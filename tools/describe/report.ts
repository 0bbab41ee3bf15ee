import { type Choices, firstChoices } from './choices.ts';
import type { DataSet } from './data-set.ts';
import type { HowRead } from './how-read.ts';
import { createPause, partOf } from './pause.ts';
import { reversedIn } from './steps/step.ts';
import { readTable } from './table.ts';
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
