import { type Pause, partOf } from '../description/pause.ts';
import { reliabilityOf } from '../description/reliability.ts';
import type { Column } from './analyses.ts';
import { estimateOne } from './model/estimate.ts';
import type { ScaleReliability } from './results.ts';
import { type Sample, sampleOf } from './sample.ts';
import { Refused, type Trouble, trouble } from './trouble.ts';

/** Takes at least two items. Omega is left out, with its reason, where a model with one factor has no solution. */
export async function scaleReliabilityOf(
  columns: Column[],
  pause: Pause,
): Promise<{ result: ScaleReliability; warnings: Trouble[] }> {
  const found = await reliabilityOf(
    columns.map(({ values }) => values),
    partOf(pause, 0, 0.5),
  );
  if (!found) throw new Refused(trouble('too-few-rows', [], { least: 3 }));
  const { model, warnings } = await oneFactorOf(columns, partOf(pause, 0.5, 1));
  const { interval, standardised, items, ...rest } = found;
  const result: ScaleReliability = {
    ...rest,
    low: interval[0],
    high: interval[1],
    standardisedAlpha: standardised,
    omega: model ? omegaOf(model) : Number.NaN,
    items: items.map((item, i) => ({
      name: columns[i]!.name,
      ...item,
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
