import { chiSquareUpper } from '#power/distributions/distributions.ts';
import { root } from '#power/distributions/numeric.ts';
import { sum } from '#sampling/sampling.ts';
import type { Construct } from '../analyses.ts';
import { cholesky, logDeterminant, type Matrix, plainRows } from '../linear/matrix.ts';
import type { Sample } from '../sample.ts';
import type { Estimates } from './estimate.ts';
import type { Loading } from './results.ts';

/** Validity by the standardised loadings and the correlations of the constructs (Fornell and Larcker 1981). */
export function validityOf(
  constructs: Construct[],
  of: number[],
  loadings: Loading[],
  phi: Matrix,
  sample: Sample,
) {
  /** One for each construct, in their order. */
  const validity = constructs.map((construct, f) => {
    const own = of.flatMap((one, i) => (one === f ? [i] : []));
    const values = own.map((i) => loadings[i]!.standardised.value);
    const { cr, ave } = extractedOf(values);
    const others = [...phi[f]!].filter((_, g) => g !== f).map((value) => value ** 2);
    return {
      construct: construct.name,
      alpha: alphaOf(own, sample),
      /** Of the standardised loadings. */
      cr,
      ave,
      rootAve: Math.sqrt(ave),
      /** Of the squared correlations with the other constructs; NaN for a single one. */
      maximumShared: others.length > 0 ? Math.max(...others) : Number.NaN,
      averageShared: sum(others) / others.length,
    };
  });
  const fornellLarcker = constructs.flatMap((one, f) =>
    constructs.slice(f + 1).map((other, at) => {
      const g = f + 1 + at;
      const correlation = phi[f]![g]!;
      const least = Math.min(validity[f]!.rootAve, validity[g]!.rootAve);
      /** The root of both AVE is above the correlation. */
      const holds = least > Math.abs(correlation);
      return { one: one.name, other: other.name, correlation, holds };
    }),
  );
  return { validity, correlations: plainRows(phi), fornellLarcker };
}

/** Composite reliability and average variance extracted of one construct, by its standardised loadings. */
export function extractedOf(loadings: number[]): { cr: number; ave: number } {
  const squares = loadings.reduce((sum, value) => sum + value ** 2, 0);
  const common = sum(loadings) ** 2;
  return { cr: common / (common + loadings.length - squares), ave: squares / loadings.length };
}

/** Cronbach's alpha of raw items. */
function alphaOf(own: number[], { correlations, sds }: Sample): number {
  let [diagonal, all] = [0, 0];
  for (const i of own) {
    diagonal += sds[i]! ** 2;
    for (const j of own) all += correlations[i]![j]! * sds[i]! * sds[j]!;
  }
  return (own.length / (own.length - 1)) * (1 - diagonal / all);
}

/** The fit of a model with `parameters`, by the formulas of lavaan (likelihood "normal", without means). */
export function fitOf(sample: Sample, estimates: Estimates, parameters: number) {
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
    /** The CMIN/DF of AMOS. */
    ratio: df > 0 ? chiSquare / df : Number.NaN,
    cfi: baselineExcess > 0 ? 1 - excess / baselineExcess : 1,
    tli: df > 0 ? tliOf(chiSquare / df, baselineChiSquare / baselineDf) : 1,
    rmsea: df > 0 ? Math.sqrt(excess / n / df) : 0,
    /** The 90 % interval. */
    rmseaLow,
    rmseaHigh,
    /** The probability of an RMSEA of 0.05 or less. */
    closeP: df > 0 ? chiSquareUpper(chiSquare, df, n * df * 0.05 ** 2) : Number.NaN,
    srmr: srmrOf(sample, estimates),
    logLikelihood,
    /** AMOS has chi-square + 2 k: the difference between two models is the same. */
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
