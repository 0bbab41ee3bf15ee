import { countBelow, sortedValues } from '../describe/summary.ts';
import type { Column } from './analyses.ts';
import type { Frequencies } from './results.ts';

export function frequenciesOf({ name, values }: Column): Frequencies {
  const sorted = sortedValues(values);
  const n = sorted.length;
  const found: Frequencies['values'] = [];
  for (let begin = 0; begin < n; ) {
    const value = sorted[begin]!;
    const end = countBelow(sorted, value, true);
    const [count, share] = [end - begin, (end - begin) / values.length];
    found.push({ value, count, share, validShare: count / n, cumulativeShare: end / n });
    begin = end;
  }
  return { name, n, missing: values.length - n, values: found };
}
