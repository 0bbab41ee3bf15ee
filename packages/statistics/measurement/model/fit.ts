import { chiSquareUpper } from '#power/distributions/chi-square.ts';
import { root } from '#power/distributions/root.ts';
import { cholesky, logDeterminant } from '../linear/cholesky.ts';
import type { Sample } from '../sample.ts';
import type { Estimates } from './estimate.ts';
import type { Fit } from './results.ts';

/** The fit of a model with `parameters`, by the formulas of lavaan (likelihood "normal", without means). */
export function fitOf(sample: Sample, estimates: Estimates, parameters: number): Fit {
  const { n, correlations, sds } = sample;
  const items = sds.length;
  const df = (items * (items + 1)) / 2 - parameters;
  const chiSquare = df > 0 ? n * estimates.discrepancy : 0;
  const logObserved = logDeterminant(cholesky(correlations)!);
  const baselineDf = (items * (items - 1)) / 2;
  const baselineChiSquare = -n * logObserved;

  const excess = Math.max(chiSquare - df, 0);
  const baselineExcess = Math.max(baselineChiSquare - baselineDf, excess);
  const [rmseaLow, rmseaHigh] = df > 0 ? rmseaInterval(chiSquare, df, n) : [0, 0];
  const scale = sds.reduce((sum, sd) => sum + 2 * Math.log(sd), 0);
  const logLikelihood =
    (-n / 2) *
    (items * Math.log(2 * Math.PI) + scale + estimates.discrepancy + logObserved + items);
  return {
    parameters,
    chiSquare,
    df,
    p: df > 0 ? chiSquareUpper(chiSquare, df) : Number.NaN,
    ratio: df > 0 ? chiSquare / df : Number.NaN,
    cfi: baselineExcess > 0 ? 1 - excess / baselineExcess : 1,
    tli: df > 0 ? tliOf(chiSquare / df, baselineChiSquare / baselineDf) : 1,
    rmsea: df > 0 ? Math.sqrt(excess / n / df) : 0,
    rmseaLow,
    rmseaHigh,
    closeP: df > 0 ? chiSquareUpper(chiSquare, df, n * df * 0.05 ** 2) : Number.NaN,
    srmr: srmrOf(sample, estimates),
    logLikelihood,
    aic: -2 * logLikelihood + 2 * parameters,
    bic: -2 * logLikelihood + Math.log(n) * parameters,
    baselineChiSquare,
    baselineDf,
  };
}

const tliOf = (ratio: number, baseline: number) => (baseline - ratio) / (baseline - 1);

/** The bounds by the noncentralities under which the chi-square found stands at 95 % and at 5 %. */
function rmseaInterval(chiSquare: number, df: number, n: number): [number, number] {
  const bound = (above: number) => {
    const tail = (ncp: number) => chiSquareUpper(chiSquare, df, ncp) - above;
    if (tail(0) >= 0) return 0;
    let high = Math.max(chiSquare, 10);
    while (tail(high) < 0) high *= 2;
    return Math.sqrt(root(tail, 0, high) / n / df);
  };
  return [bound(0.05), bound(0.95)];
}

/** Bentler's SRMR: over correlations and variances. */
function srmrOf({ correlations }: Sample, { implied }: Estimates): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < correlations.length; i++) {
    for (let j = 0; j <= i; j++) {
      sum += (correlations[i]![j]! - implied[i]![j]!) ** 2;
      count++;
    }
  }
  return Math.sqrt(sum / count);
}
