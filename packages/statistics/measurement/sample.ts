import type { Pause } from '../description/pause.ts';
import { atRows, completeRows } from '../description/reliability.ts';
import { meanOf, sumOfSquares } from '../description/summary.ts';
import type { Column } from './analyses.ts';
import { cholesky, fillProducts, zeros } from './linear/matrix.ts';
import { Refused, trouble } from './results.ts';

/** The rows in which no item is missing. */
export type Sample = Awaited<ReturnType<typeof sampleOf>>;

/** What is left of an item's variance beside the others: below this a matrix counts as singular. */
const leastShare = 1e-9;
/** Added to the diagonal, so that rounding does not end the search for such items. */
const lift = 1e-11;

/** Refuses items of which no model can be made. Takes at least as many rows as items, and one more. */
export async function sampleOf(columns: Column[], pause: Pause) {
  const names = columns.map(({ name }) => name);
  const rows = completeRows(columns.map(({ values }) => values));
  const [n, least] = [rows.length, columns.length + 1];
  if (n < least) throw new Refused(trouble('too-few-rows', [], { rows: n, least }));
  /** With n. */
  const sds = new Float64Array(columns.length);
  /** By item, less its mean, to a length of 1: products are correlations. */
  const units = columns.map(({ values }, i) => {
    const complete = atRows(values, rows);
    const mean = meanOf(complete);
    const squares = sumOfSquares(complete, mean);
    sds[i] = Math.sqrt(squares / n);
    const length = Math.sqrt(squares);
    return complete.map((value) => (value - mean) / length);
  });
  const constant = names.filter((_, i) => !(sds[i]! > 0));
  if (constant.length > 0) throw new Refused(trouble('constant', constant));
  const correlations = zeros(columns.length, columns.length);
  for (let i = 0; i < columns.length; i += 2) {
    fillProducts(correlations, units, i);
    await pause((i / columns.length) ** 2);
  }
  correlations.forEach((row, i) => {
    row[i] = 1;
    for (let j = i + 1; j < row.length; j++) row[j] = correlations[j]![i]!;
  });
  const l = cholesky(correlations.map((row, i) => row.map((r, j) => (i === j ? r + lift : r))));
  const singular = names.filter((_, i) => !l || l[i]![i]! ** 2 < leastShare);
  if (singular.length > 0) throw new Refused(trouble('singular', singular));
  return { names, n, leftOut: columns[0]!.values.length - n, sds, units, correlations };
}
