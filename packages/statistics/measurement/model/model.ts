import type { Pause } from '#description/pause.ts';
import { normalUpper } from '#power/distributions/distributions.ts';
import type { Analyses, Column, Construct } from '../analyses.ts';
import type { Matrix } from '../linear/matrix.ts';
import { Refused, type Trouble, trouble } from '../results.ts';
import { type Sample, sampleOf } from '../sample.ts';
import { type Estimates, estimate, withoutVariance } from './estimate.ts';
import { fitOf, validityOf } from './fit.ts';
import {
  type Covariance,
  constructCorrelations,
  type Estimate,
  type Layout,
  type Loading,
  layoutOf,
  type MeasurementModel,
  type Residual,
} from './results.ts';

/** Fewer rows for each parameter are too few (Bentler and Chou 1987). */
const rowsForParameter = 5;

/** A confirmatory model of the `columns` that the constructs name, in their order. */
export async function modelOf(
  columns: Column[],
  { constructs }: Analyses['model'],
  pause: Pause,
): Promise<{ result: MeasurementModel; warnings: Trouble[] }> {
  refuseUnidentified(constructs);
  const sample = await sampleOf(columns, () => pause());
  const of = constructs.flatMap(({ items }, f) => items.map(() => f));
  const layout = layoutOf(of);
  const found = await estimateOf(constructs, layout, sample.correlations, pause);
  const estimates = withPositiveSigns(layout, found);
  const phi = constructCorrelations(layout, estimates.at);
  const solutions = solutionsOf(constructs, layout, sample, estimates);
  const result: MeasurementModel = {
    n: sample.n,
    leftOut: sample.leftOut,
    constructs,
    steps: estimates.steps,
    fit: fitOf(sample, estimates, layout.size),
    ...solutions,
    ...validityOf(constructs, of, solutions.loadings, phi, sample),
  };
  return { result, warnings: warningsOf(result) };
}

async function estimateOf(
  constructs: Construct[],
  layout: Layout,
  observed: Matrix,
  pause: Pause,
): Promise<Estimates> {
  try {
    return await estimate(layout, observed, pause);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const names = (await withoutVariance(layout, observed, pause)).map((f) => constructs[f]!.name);
    throw names.length > 0 ? new Refused(trouble('negative-variance', names)) : error;
  }
}

function refuseUnidentified(constructs: Analyses['model']['constructs']) {
  const items = constructs.flatMap((construct) => construct.items);
  const twice = items.filter((item, i) => items.indexOf(item) < i);
  const names = constructs.map(({ name }) => name);
  const alike = names.filter((name, i) => names.indexOf(name) < i);
  const short = constructs.filter((construct) => construct.items.length < 2);
  const [first, second] = constructs;
  const troubles = [
    ...(constructs.length === 0 ? [trouble('too-few-items', [], { least: 3 })] : []),
    ...(twice.length > 0 ? [trouble('item-twice', [...new Set(twice)])] : []),
    ...(alike.length > 0 ? [trouble('construct-twice', [...new Set(alike)])] : []),
    ...short.map(({ name }) => trouble('one-item', [name])),
    ...(first && !second && first.items.length === 2 ? [trouble('two-items-alone', names)] : []),
  ];
  if (troubles.length > 0) throw new Refused(...troubles);
}

/** With loadings that add up to more than 0 in each construct, which has no sign of its own. */
function withPositiveSigns(layout: Layout, estimates: Estimates): Estimates {
  const { of, pairs, constructs } = layout;
  const sums = new Float64Array(constructs);
  of.forEach((f, i) => {
    sums[f]! += estimates.at[i]!;
  });
  const signs = Array.from(sums, (sum) => (sum < 0 ? -1 : 1));
  const sign = [
    ...of.map((f) => signs[f]!),
    ...of.map(() => 1),
    ...pairs.map(([f, g]) => signs[f]! * signs[g]!),
  ];
  return {
    ...estimates,
    at: estimates.at.map((value, i) => value * sign[i]!),
    inverseInformation: estimates.inverseInformation.map((row, i) =>
      row.map((value, j) => value * sign[i]! * sign[j]!),
    ),
  };
}

function warningsOf({ n, fit, constructs, residuals, covariances, loadings }: MeasurementModel) {
  const least = fit.parameters * rowsForParameter;
  const heywood = residuals.filter(({ raw }) => raw.value < 0).map(({ item }) => item);
  const below = loadings.filter(({ standardised }) => standardised.value < 0);
  const weak = constructs.filter(({ items }) => items.length === 2).map(({ name }) => name);
  return [
    ...(n < least ? [trouble('few-rows', [], { rows: n, parameters: fit.parameters })] : []),
    ...(heywood.length > 0 ? [trouble('heywood', heywood)] : []),
    ...covariances
      .filter(({ one, other, standardised }) => one !== other && Math.abs(standardised.value) > 1)
      .map(({ one, other }) => trouble('correlation-above-one', [one, other])),
    ...(weak.length > 0 ? [trouble('weak-identification', weak)] : []),
    ...(below.length > 0
      ? [
          trouble(
            'negative-loading',
            below.map(({ item }) => item),
          ),
        ]
      : []),
  ];
}

/** By parameter, how an estimate moves with it. */
type Slope = [parameter: number, by: number][];

/** The estimates in three metrics; errors by the delta method, of the same information. */
function solutionsOf(
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
