import { normalUpper } from '#power/distributions/normal.ts';
import type { Construct } from '../analyses.ts';
import type { Sample } from '../sample.ts';
import type { Estimates } from './estimate.ts';
import {
  type Covariance,
  constructCorrelations,
  type Estimate,
  type Layout,
  type Loading,
  type Residual,
} from './results.ts';

/** By parameter, how an estimate moves with it. */
type Slope = [parameter: number, by: number][];

/** The estimates in three metrics; errors by the delta method, of the same information. */
export function solutionsOf(
  constructs: Construct[],
  layout: Layout,
  { n, names, sds }: Sample,
  { at, inverseInformation }: Estimates,
) {
  const { items, of, pairs } = layout;
  const phi = constructCorrelations(layout, at);
  function estimateOf(value: number, slope: Slope): Estimate {
    let variance = 0;
    for (const [a, by] of slope) {
      for (const [b, other] of slope) variance += by * other * inverseInformation[a]![b]!;
    }
    const se = Math.sqrt(variance / n);
    const z = value / se;
    return { value, se, z, p: 2 * normalUpper(Math.abs(z)) };
  }
  const fixed = (value: number): Estimate => {
    return { value, se: Number.NaN, z: Number.NaN, p: Number.NaN };
  };

  const markers = constructs.map((_, f) => of.indexOf(f));
  const loadings = names.map((item, i): Loading => {
    const [f, loading, residual, sd] = [of[i]!, at[i]!, at[items + i]!, sds[i]!];
    const marker = markers[f]!;
    const [first, unit] = [at[marker]!, sd / sds[marker]!];
    const size = Math.sqrt(loading ** 2 + residual);
    return {
      construct: constructs[f]!.name,
      item,
      marker:
        i === marker
          ? fixed(1)
          : estimateOf((loading / first) * unit, [
              [i, unit / first],
              [marker, (-unit * loading) / first ** 2],
            ]),
      unit: estimateOf(loading * sd, [[i, sd]]),
      standardised: estimateOf(loading / size, [
        [i, residual / size ** 3],
        [items + i, -loading / 2 / size ** 3],
      ]),
    };
  });

  const residuals = names.map((item, i): Residual => {
    const [loading, residual] = [at[i]!, at[items + i]!];
    const total = loading ** 2 + residual;
    return {
      item,
      raw: estimateOf(residual * sds[i]! ** 2, [[items + i, sds[i]! ** 2]]),
      standardised: estimateOf(residual / total, [
        [i, (-2 * loading * residual) / total ** 2],
        [items + i, loading ** 2 / total ** 2],
      ]),
    };
  });

  const covariances: Covariance[] = constructs.map(({ name }, f) => {
    const [marker, sd] = [markers[f]!, sds[markers[f]!]!];
    const value = (at[marker]! * sd) ** 2;
    const slope: Slope = [[marker, 2 * at[marker]! * sd ** 2]];
    return { one: name, other: name, marker: estimateOf(value, slope), standardised: fixed(1) };
  });
  pairs.forEach(([g, f], k) => {
    const [a, b] = [markers[f]!, markers[g]!];
    const [one, other, unit] = [at[a]!, at[b]!, sds[a]! * sds[b]!];
    const correlation = phi[f]![g]!;
    covariances.push({
      one: constructs[f]!.name,
      other: constructs[g]!.name,
      marker: estimateOf(one * other * correlation * unit, [
        [a, other * correlation * unit],
        [b, one * correlation * unit],
        [2 * items + k, one * other * unit],
      ]),
      standardised: estimateOf(correlation, [[2 * items + k, 1]]),
    });
  });
  return { loadings, residuals, covariances };
}
