import { type Choices, type HowRead, type Progress, readTable } from './table.ts';
import { type Described, describeColumn, type Variable } from './variable.ts';
import type { YieldToEventLoop } from './yield-to-event-loop.ts';

/** All that the page shows of a file at once. */
export type Report = { how: HowRead; variables: Variable[] };

/** A file that was read: its report, and the numbers by variable's name, for what is asked of it later. */
export type Description = { report: Report; values: Map<string, Float64Array> };

/** About the share of the time that reading takes; the rest goes by in describing. */
const reading = 0.85;

/** Reads and describes a file. Throws a refusal, or the reason of an aborted signal. */
export async function describeFile(
  file: Blob,
  choices: Choices,
  yieldToEventLoop: YieldToEventLoop,
  progress?: Progress,
): Promise<Description> {
  const ofReading = (share: number, rows: number) => progress?.(reading * share, rows);
  const { how, columns } = await readTable(file, choices, ofReading, yieldToEventLoop);
  const described: Described[] = [];
  const all = columns.length;
  // Taken out one by one, so that what was read of a column goes once it is described.
  for (let column = columns.shift(); column; column = columns.shift()) {
    described.push(describeColumn(column, how.rows));
    progress?.(reading + ((1 - reading) * described.length) / all, how.rows);
    await yieldToEventLoop();
  }
  const values = new Map(
    described.flatMap(({ variable, values }) => (values ? [[variable.name, values]] : [])),
  );
  return { report: { how, variables: described.map(({ variable }) => variable) }, values };
}
