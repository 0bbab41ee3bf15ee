import type { Pause } from '@site/statistics/description/pause';
import type { DataSet } from '@site/statistics/description/summary';
import {
  type Analyses,
  type Analysis,
  type Kind,
  namesIn,
} from '@site/statistics/measurement/analyses';
import { measure } from '@site/statistics/measurement/measure';
import type { Outcome } from '@site/statistics/measurement/results';
import { dataOf, withNames } from './compute.ts';
import { renamed, type ShortName, shortNames } from './item-names.ts';

/** What values of a column are called, by the name of the column. */
export type ValueLabels = Record<string, [value: number, label: string][]>;

type Of<K extends Kind> = {
  kind: K;
  options: Analyses[K];
  outcome: Outcome<K>;
  labels: ValueLabels;
  /** The same for programs that take short names only, with the columns as they were measured, as CSV. */
  short: { analysis: Analysis; names: ShortName[]; data: string };
};

/** One analysis with its outcome and all that its table says. */
export type Analysed = { [K in Kind]: Of<K> }[Kind];

export async function analyse(data: DataSet, analysis: Analysis, pause: Pause): Promise<Analysed> {
  const { columns } = data;
  const { kind, ...options } = analysis;
  const outcome = await measure({ columns, analysis, pause });
  const all = namesIn(analysis);
  const names = shortNames(all, columns);
  const labels = all.map((name) => [name, [...(columns.get(name)?.labels ?? [])]] as const);
  // All are of one kind, which the compiler cannot follow through the union.
  return {
    kind,
    options,
    outcome,
    labels: Object.fromEntries(labels),
    short: {
      analysis: renamed(analysis, names),
      names,
      data: dataOf(
        withNames(data, names),
        names.map(({ short }) => short),
      ),
    },
  } as Analysed;
}
