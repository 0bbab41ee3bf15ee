import { type Correlation, type CorrelationKind, correlate } from '../describe/correlations.ts';
import { completeRows } from '../describe/reliability.ts';
import { countBelow, meanOf, sortedValues, squaresAbout } from '../describe/summary.ts';
import type { YieldToEventLoop } from '../describe/yield-to-event-loop.ts';
import { betaLower } from '../power/distributions/incomplete.ts';
import { dot } from './linear/matrix.ts';
import { atRows } from './sample.ts';
import type { Analyses, Column, Correlations } from './types.ts';

/** Each item with each of those before it. */
export async function correlationsOf(
  columns: Column[],
  { method, missing }: Analyses['correlations'],
  yieldToEventLoop: YieldToEventLoop,
  progress: (share: number) => void,
): Promise<Correlations> {
  const all = columns.map(({ values }) => values);
  const rows = missing === 'listwise' ? completeRows(all) : undefined;
  const taken = rows ? all.map((values) => atRows(values, rows)) : all;
  const isWhole = taken.every((values) => !values.some(Number.isNaN));
  const found = isWhole
    ? await correlateWhole(taken, method, yieldToEventLoop, progress)
    : await correlate(taken, method, yieldToEventLoop, progress);
  return {
    names: columns.map(({ name }) => name),
    r: found.map((line) => line.map(({ r }) => r)),
    p: found.map((line) => line.map(({ r, n }) => chanceOf(r, n))),
    n: found.map((line) => line.map(({ n }) => n)),
  };
}

/** Without gaps a correlation is one product: a tenth of the time. */
async function correlateWhole(
  columns: Float64Array[],
  method: CorrelationKind,
  yieldToEventLoop: YieldToEventLoop,
  progress: (share: number) => void,
): Promise<Correlation[][]> {
  const units = columns.map((values) => unitOf(method === 'spearman' ? ranksOf(values) : values));
  const found: Correlation[][] = [];
  for (let i = 0; i < units.length; i++) {
    const one = units[i]!;
    found[i] = units.slice(0, i).map((other) => {
      return { r: Math.max(-1, Math.min(1, dot(one, other))), n: one.length };
    });
    progress(((i + 1) / units.length) ** 2);
    await yieldToEventLoop();
  }
  return found;
}

/** Less its mean, to a length of 1; NaN where it does not vary. */
function unitOf(values: Float64Array): Float64Array {
  const mean = meanOf(values);
  const length = Math.sqrt(squaresAbout(values, mean));
  return values.map((value) => (value - mean) / length);
}

/** Equal values share the middle of their ranks. */
function ranksOf(values: Float64Array): Float64Array {
  const sorted = sortedValues(values);
  return values.map(
    (value) => (countBelow(sorted, value) + countBelow(sorted, value, true) + 1) / 2,
  );
}

/** Two-sided, of t = r sqrt((n - 2) / (1 - r²)) with n - 2; NaN below three rows. */
export function chanceOf(r: number, n: number): number {
  if (n < 3 || Number.isNaN(r)) return Number.NaN;
  return betaLower((n - 2) / 2, 0.5, 1 - r * r, r * r);
}
