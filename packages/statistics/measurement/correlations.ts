import { correlate } from '../description/correlations.ts';
import type { Pause } from '../description/pause.ts';
import { atRows, completeRows } from '../description/reliability.ts';
import { betaLower } from '../power/distributions/incomplete.ts';
import type { Analyses, Column } from './analyses.ts';
import type { Correlations } from './results.ts';

/** Correlates each item with each of those before it. */
export async function correlationsOf(
  columns: Column[],
  { method, missing }: Analyses['correlations'],
  pause: Pause,
): Promise<Correlations> {
  const all = columns.map(({ values }) => values);
  const rows = missing === 'listwise' ? completeRows(all) : undefined;
  const taken = rows ? all.map((values) => atRows(values, rows)) : all;
  const found = await correlate(taken, method, pause);
  return {
    names: columns.map(({ name }) => name),
    r: found.map((line) => line.map(({ r }) => r)),
    p: found.map((line) => line.map(({ r, n }) => chanceOf(r, n))),
    n: found.map((line) => line.map(({ n }) => n)),
  };
}

/** The two-sided p of t = r sqrt((n - 2) / (1 - r²)) with n - 2; NaN below three rows. */
function chanceOf(r: number, n: number): number {
  if (n < 3 || Number.isNaN(r)) return Number.NaN;
  return betaLower((n - 2) / 2, 0.5, 1 - r * r, r * r);
}
