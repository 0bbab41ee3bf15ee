import type { Correlation } from '@site/statistics/description/correlations';
import type { Reliability } from '@site/statistics/description/reliability';
import { csv, guarded, plain } from './codebook.ts';
import type { Report } from './report.ts';

/** The counts of all categories as CSV, one value a line; what is not listed comes last. */
export function countsCsv({ variables }: Report): string {
  const rows = variables.flatMap(({ type, name, n, categories }) => {
    if (type !== 'category') return [];
    const line = (value: string, count: number) => [guarded(name), value, count, count / n];
    const shown = categories.reduce((sum, { count }) => sum + count, 0);
    const lines = categories.map(({ value, count }) => line(guarded(value), count));
    return shown < n ? [...lines, line('(other values)', n - shown)] : lines;
  });
  return csv([['variable', 'value', 'count', 'share'], ...rows]);
}

/** Correlations as CSV, one pair a line. */
export function correlationsCsv(names: string[], kind: string, found: Correlation[][]): string {
  const rows = found.flatMap((row, i) =>
    row.map(({ r, n }, j) => [guarded(names[j]!), guarded(names[i]!), kind, plain(r), n]),
  );
  return csv([['variable_1', 'variable_2', 'kind', 'r', 'n'], ...rows]);
}

/** Alpha as CSV: the scale in the first line, then each item with the alpha of the others. */
export function reliabilityCsv(items: string[], reversed: string[], found: Reliability): string {
  const [low, high] = found.interval;
  const scale = ['(scale)', found.n, '', '', '', plain(found.alpha), plain(low), plain(high), ''];
  const rows = found.items.map(({ mean, sd, itemRest, alphaWithout }, i) => [
    ...[guarded(items[i]!), found.n, plain(mean), plain(sd), plain(itemRest), plain(alphaWithout)],
    ...['', '', reversed.includes(items[i]!) ? 'yes' : 'no'],
  ]);
  const names = 'item,n,mean,sd,item_rest_r,alpha,low_95,high_95,reversed';
  return csv([names.split(','), scale, ...rows]);
}
