import type { Breath } from './breath.ts';
import { type Choices, type HowRead, type Progress, readTable } from './table.ts';
import { type Described, describeColumn, type Variable } from './variable.ts';

/** All that the page shows of a file at once. */
export type Report = { how: HowRead; variables: Variable[] };

/** A file that was read: its report, and the numbers by variable's name, for what is asked of it later. */
export type Description = { report: Report; values: Map<string, Float64Array> };

/** Reads and describes a file. Throws a refusal, or the reason of an aborted signal. */
export async function describeFile(
  file: Blob,
  choices: Choices,
  breath: Breath,
  progress?: Progress,
): Promise<Description> {
  const { how, columns } = await readTable(file, choices, progress, breath);
  const described: Described[] = [];
  // Taken out one by one, so that what was read of a column goes once it is described.
  for (let column = columns.shift(); column; column = columns.shift()) {
    described.push(describeColumn(column, how.rows));
    await breath();
  }
  const values = new Map(
    described.flatMap(({ variable, values }) => (values ? [[variable.name, values]] : [])),
  );
  return { report: { how, variables: described.map(({ variable }) => variable) }, values };
}
