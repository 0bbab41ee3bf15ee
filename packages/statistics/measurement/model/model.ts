import type { Pause } from '#description/pause.ts';
import type { Analyses, Column, Construct } from '../analyses.ts';
import type { Matrix } from '../linear/matrix.ts';
import { sampleOf } from '../sample.ts';
import { Refused, type Trouble, trouble } from '../trouble.ts';
import { type Estimates, estimate, withoutVariance } from './estimate.ts';
import { fitOf, validityOf } from './fit.ts';
import { constructCorrelations, type Layout, layoutOf, type MeasurementModel } from './results.ts';
import { solutionsOf } from './solutions.ts';

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
