import type { DataSet } from '../describe/data-set.ts';
import type { YieldToEventLoop } from '../describe/yield-to-event-loop.ts';
import type { Analyses, Analysis, Kind } from '../measurement/analyses.ts';
import { measure } from '../measurement/measure.ts';
import type { Outcome } from '../measurement/results.ts';
import { dataOf } from './compute.ts';

/** What values of a column are called, by the name of the column. */
export type ValueLabels = Record<string, [value: number, label: string][]>;

type Of<K extends Kind> = {
  kind: K;
  asked: Analyses[K];
  outcome: Outcome<K>;
  labels: ValueLabels;
  /** The columns as they were measured, after all steps, as CSV. */
  data: string;
};

/** One analysis with its outcome and all that its table says. */
export type Analysed = { [K in Kind]: Of<K> }[Kind];

export async function analyse(
  data: DataSet,
  analysis: Analysis,
  yieldToEventLoop: YieldToEventLoop,
  progress: (share: number) => void,
): Promise<Analysed> {
  const { columns } = data;
  const { kind, ...asked } = analysis;
  const outcome = await measure({ columns, analysis, yieldToEventLoop, progress });
  const names = namesIn(analysis);
  const labels = names.map((name) => [name, [...(columns.get(name)?.labels ?? [])]] as const);
  // Of one kind, which the compiler cannot follow through the union.
  return {
    ...{ kind, asked, outcome },
    labels: Object.fromEntries(labels),
    data: dataOf(data, names),
  } as Analysed;
}

function namesIn(analysis: Analysis): string[] {
  switch (analysis.kind) {
    case 'crosstab':
      return [analysis.row, analysis.column];
    case 'groups':
      return [analysis.by, ...analysis.items];
    case 'model':
      return analysis.constructs.flatMap(({ items }) => items);
    default:
      return analysis.items;
  }
}
