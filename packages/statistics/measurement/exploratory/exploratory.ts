import { type Pause, partOf } from '#description/pause.ts';
import { chiSquareUpper } from '#power/distributions/distributions.ts';
import { sum } from '#sum.ts';
import type { Analyses, Column } from '../analyses.ts';
import {
  cholesky,
  dot,
  inverse,
  logDeterminant,
  type Matrix,
  matrixOf,
  multiply,
  plainRows,
} from '../linear/matrix.ts';
import type { Exploratory } from '../results.ts';
import { sampleOf } from '../sample.ts';
import { Refused, type Trouble, trouble } from '../trouble.ts';
import { type Extracted, extract, leastUniqueness } from './extract.ts';
import { parallelOf } from './parallel.ts';
import { type Rotated, rotate } from './rotate.ts';

/** Takes at least three items. */
export async function exploratoryOf(
  columns: Column[],
  { rotation, factors: wanted, way = 'components', seed, samples }: Analyses['exploratory'],
  pause: Pause,
): Promise<{ result: Exploratory; warnings: Trouble[] }> {
  const items = columns.length;
  const sample = await sampleOf(columns, partOf(pause, 0, 0.1));
  const { n, leftOut, names, correlations } = sample;
  const chance = { seed, samples };
  const parallel = await parallelOf(correlations, n, chance, partOf(pause, 0.1, 0.7));
  const most = mostFactors(items);
  const factors = wanted ?? Math.min(parallel[way].factors, most);
  if (factors > most) throw new Refused(trouble('too-many-factors', [], { factors, most }));
  if (factors < 1) throw new Refused(trouble('no-factors'));

  const extracted = await extract(correlations, factors, pause);
  const rotated = ordered(rotate(extracted.loadings, rotation));
  const df = ((items - factors) ** 2 - items - factors) / 2;
  const chiSquare = extracted.discrepancy * (n - 1 - (2 * items + 5) / 6 - (2 * factors) / 3);
  const sums = sumsOf(rotated);
  const result: Exploratory = {
    n,
    leftOut,
    names,
    ...adequacyOf(correlations, n),
    parallel,
    factors,
    rotation,
    loadings: plainRows(rotated.loadings),
    structure: plainRows(multiply(rotated.loadings, rotated.correlations)),
    factorCorrelations: plainRows(rotated.correlations),
    communalities: Array.from(extracted.loadings, (row) => dot(row, row)),
    uniquenesses: [...extracted.uniquenesses],
    sumsOfSquares: sums,
    shares: sums.map((sum) => sum / items),
    test: { chiSquare, df, p: df > 0 ? chiSquareUpper(chiSquare, df) : Number.NaN },
  };
  return { result, warnings: warningsOf(names, extracted, rotated) };
}

/** The largest number of factors that leaves degrees of freedom: (p - m)² >= p + m. */
function mostFactors(items: number): number {
  let most = 0;
  while ((items - most - 1) ** 2 >= items + most + 1) most++;
  return most;
}

/** The sums of squares as psych has them: an oblique factor counts with its part in the communalities. */
function sumsOf({ loadings, correlations }: Pick<Rotated, 'loadings' | 'correlations'>): number[] {
  const weighted = multiply(loadings, correlations);
  return Array.from(correlations, (_, f) =>
    loadings.reduce((sum, row, i) => sum + row[f]! * weighted[i]![f]!, 0),
  );
}

/** The factor with the largest sum first, each so that its loadings add up to more than 0. */
function ordered(rotated: Rotated): Rotated {
  const sums = sumsOf(rotated);
  const { loadings, correlations } = rotated;
  const order = [...sums.keys()].sort((f, g) => sums[g]! - sums[f]!);
  const signs = order.map((f) => (loadings.reduce((sum, row) => sum + row[f]!, 0) < 0 ? -1 : 1));
  const size = order.length;
  return {
    ...rotated,
    loadings: matrixOf(loadings.length, size, (i, f) => signs[f]! * loadings[i]![order[f]!]!),
    correlations: matrixOf(
      size,
      size,
      (f, g) => signs[f]! * signs[g]! * correlations[order[f]!]![order[g]!]!,
    ),
  };
}

function warningsOf(names: string[], { uniquenesses }: Extracted, { isConverged }: Rotated) {
  const heywood = names.filter((_, i) => uniquenesses[i]! < leastUniqueness * 1.0001);
  return [
    ...(heywood.length > 0 ? [trouble('heywood', heywood)] : []),
    ...(isConverged ? [] : [trouble('rotation-not-converged')]),
  ];
}

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
