import { correlate } from '../description/correlations.ts';
import { type Pause, partOf } from '../description/pause.ts';
import { atRows, completeRows, reliabilityOf } from '../description/reliability.ts';
import { countBelow, sortedValues } from '../description/summary.ts';
import { betaLower } from '../power/distributions/distributions.ts';
import { type Analyses, type Analysis, type Column, type Kind, namesIn } from './analyses.ts';
import { exploratoryOf } from './exploratory/exploratory.ts';
import { crosstabOf, groupsOf } from './groups.ts';
import { estimateOne } from './model/estimate.ts';
import { htmtTableOf } from './model/htmt.ts';
import { modelOf } from './model/model.ts';
import { type Outcome, Refused, type Results, type Trouble, trouble } from './results.ts';
import { type Sample, sampleOf } from './sample.ts';

/** Takes at least two items. Omega is left out, with its reason, where a model with one factor has no solution. */
export async function scaleReliabilityOf(columns: Column[], pause: Pause) {
  const found = await reliabilityOf(
    columns.map(({ values }) => values),
    partOf(pause, 0, 0.5),
  );
  if (!found) throw new Refused(trouble('too-few-rows', [], { least: 3 }));
  const { model, warnings } = await oneFactorOf(columns, partOf(pause, 0.5, 1));
  const { interval, standardised, items, ...rest } = found;
  const result = {
    ...rest,
    low: interval[0],
    high: interval[1],
    standardisedAlpha: standardised,
    /** Of the model with one factor; NaN below three items or where it has no solution. */
    omega: model ? omegaOf(model) : Number.NaN,
    items: items.map((item, i) => ({
      name: columns[i]!.name,
      ...item,
      /** Standardised, in the model with one factor. */
      loading: model?.loadings[i] ?? Number.NaN,
    })),
  };
  const negative = rest.alpha < 0 ? [trouble('alpha-negative')] : [];
  return { result, warnings: [...negative, ...warnings] };
}

type OneFactor = { loadings: Float64Array; residuals: Float64Array; sample: Sample };

async function oneFactorOf(
  columns: Column[],
  pause: Pause,
): Promise<{ model?: OneFactor; warnings: Trouble[] }> {
  if (columns.length < 3) return { warnings: [] };
  try {
    const sample = await sampleOf(columns, pause);
    const { at } = await estimateOne(sample.correlations, pause);
    const all = at.subarray(0, columns.length);
    const sign = all.reduce((sum, loading, i) => sum + loading * sample.sds[i]!, 0) < 0 ? -1 : 1;
    const loadings = all.map((loading) => sign * loading);
    const residuals = at.slice(columns.length);
    const heywood = sample.names.filter((_, i) => residuals[i]! < 0);
    const below = sample.names.filter((_, i) => loadings[i]! < 0);
    const warnings = [
      ...(heywood.length > 0 ? [trouble('heywood', heywood)] : []),
      ...(below.length > 0 ? [trouble('negative-loading', below)] : []),
    ];
    return { model: { loadings, residuals, sample }, warnings };
  } catch (error) {
    if (error instanceof Refused) return { warnings: error.troubles };
    throw error;
  }
}

/** (Σλ)² / ((Σλ)² + Σθ) of the raw items: McDonald (1999), Test theory. */
function omegaOf({ loadings, residuals, sample: { sds } }: OneFactor): number {
  const common = loadings.reduce((sum, loading, i) => sum + loading * sds[i]!, 0) ** 2;
  return common / (common + residuals.reduce((sum, value, i) => sum + value * sds[i]! ** 2, 0));
}

/** Correlates each item with each of those before it: lower triangles, `[i][j]` with j < i. */
export async function correlationsOf(
  columns: Column[],
  { method, missing }: Analyses['correlations'],
  pause: Pause,
) {
  const all = columns.map(({ values }) => values);
  const rows = missing === 'listwise' ? completeRows(all) : undefined;
  const taken = rows ? all.map((values) => atRows(values, rows)) : all;
  const found = await correlate(taken, method, pause);
  return {
    names: columns.map(({ name }) => name),
    r: found.map((line) => line.map(({ r }) => r)),
    p: found.map((line) => line.map(({ r, n }) => chanceOf(r, n))),
    n: found.map((line) => line.map(({ n }) => n)),
  };
}

/** The two-sided p of t = r sqrt((n - 2) / (1 - r²)) with n - 2; NaN below three rows. */
function chanceOf(r: number, n: number): number {
  if (n < 3 || Number.isNaN(r)) return Number.NaN;
  return betaLower((n - 2) / 2, 0.5, 1 - r * r, r * r);
}

type Options<K extends Kind> = {
  columns: ReadonlyMap<string, Column>;
  analysis: { kind: K } & Analyses[K];
  pause: Pause;
};

/**
 * Does one analysis. What the data do not allow, and what fails, comes back as refusals, so that the other
 * analyses stand; only a stop is thrown.
 */
export async function measure<K extends Kind>(options: Options<K>): Promise<Outcome<K>> {
  try {
    // The result is of that kind, which the compiler cannot follow through the union.
    return (await resultOf(options as Options<Kind>)) as Outcome<K>;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return { refusals: error instanceof Refused ? error.troubles : [trouble('failed')] };
  }
}

type Found = { result: Results[Kind]; warnings: Trouble[] };

async function resultOf({ columns, pause, ...options }: Options<Kind>) {
  const analysis = options.analysis as Analysis;
  const plain = (result: Results[Kind]): Found => ({ result, warnings: [] });
  switch (analysis.kind) {
    case 'frequencies':
      return plain(taken(columns, analysis.items, 1).map(frequenciesOf));
    case 'crosstab': {
      const [row, column] = taken(columns, [analysis.row, analysis.column], 2);
      return crosstabOf(row!, column!);
    }
    case 'groups': {
      const [by] = taken(columns, [analysis.by], 1);
      return plain(taken(columns, analysis.items, 1).map((item) => groupsOf(item, by!)));
    }
    case 'correlations':
      return plain(await correlationsOf(taken(columns, analysis.items, 2), analysis, pause));
    case 'reliability':
      return scaleReliabilityOf(taken(columns, analysis.items, 2), pause);
    case 'exploratory':
      return exploratoryOf(taken(columns, analysis.items, 3), analysis, pause);
    case 'model':
      return modelOf(taken(columns, namesIn(analysis), 0), analysis, pause);
    case 'htmt':
      return plain(await htmtTableOf(taken(columns, namesIn(analysis), 0), analysis, pause));
  }
}

/** The columns with these names, of which there must be `least`. */
function taken(columns: Options<Kind>['columns'], names: string[], least: number): Column[] {
  const absent = names.filter((name) => !columns.has(name));
  if (absent.length > 0) throw new Refused(trouble('no-column', absent));
  if (names.length < least) throw new Refused(trouble('too-few-items', [], { least }));
  return names.map((name) => columns.get(name)!);
}

/** The values of a variable in order, each with its count, and its share of all rows and of those not missing. */
export function frequenciesOf({ name, values }: Column) {
  const sorted = sortedValues(values);
  const n = sorted.length;
  const found = [];
  for (let begin = 0; begin < n; ) {
    const value = sorted[begin]!;
    const end = countBelow(sorted, value, true);
    const [count, share] = [end - begin, (end - begin) / values.length];
    found.push({ value, count, share, validShare: count / n, cumulativeShare: end / n });
    begin = end;
  }
  return { name, n, missing: values.length - n, values: found };
}
