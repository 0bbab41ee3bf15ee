import { chiSquareUpper } from '../../power/distributions/chi-square.ts';
import { sum } from '../../sum.ts';
import { cholesky, inverse, logDeterminant } from '../linear/cholesky.ts';
import type { Matrix } from '../linear/matrix.ts';

/** Whether correlations are worth factors: Kaiser (1974), and Bartlett's test that there are none (1951). */
export function adequacyOf(correlations: Matrix, n: number) {
  const items = correlations.length;
  const l = cholesky(correlations)!;
  const inverted = inverse(l);
  const [raw, partial] = [new Float64Array(items), new Float64Array(items)];
  for (let i = 0; i < items; i++) {
    for (let j = 0; j < items; j++) {
      if (i === j) continue;
      raw[i]! += correlations[i]![j]! ** 2;
      partial[i]! += inverted[i]![j]! ** 2 / inverted[i]![i]! / inverted[j]![j]!;
    }
  }
  const chiSquare = -(n - 1 - (2 * items + 5) / 6) * logDeterminant(l);
  const df = (items * (items - 1)) / 2;
  return {
    kmo: sum(raw) / (sum(raw) + sum(partial)),
    msa: Array.from(raw, (value, i) => value / (value + partial[i]!)),
    bartlett: { chiSquare, df, p: chiSquareUpper(chiSquare, df) },
  };
}
