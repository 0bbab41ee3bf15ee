import { sum } from '#sum.ts';
import type { Construct } from '../analyses.ts';
import type { Matrix } from '../linear/matrix.ts';
import { plainRows } from '../linear/matrix.ts';
import type { Sample } from '../sample.ts';
import type { Loading, MeasurementModel } from './results.ts';

/** Validity by the standardised loadings and the correlations of the constructs (Fornell and Larcker 1981). */
export function validityOf(
  constructs: Construct[],
  of: number[],
  loadings: Loading[],
  phi: Matrix,
  sample: Sample,
): Pick<MeasurementModel, 'validity' | 'correlations' | 'fornellLarcker'> {
  const validity = constructs.map((construct, f) => {
    const own = of.flatMap((one, i) => (one === f ? [i] : []));
    const values = own.map((i) => loadings[i]!.standardised.value);
    const { cr, ave } = extractedOf(values);
    const others = [...phi[f]!].filter((_, g) => g !== f).map((value) => value ** 2);
    return {
      construct: construct.name,
      alpha: alphaOf(own, sample),
      cr,
      ave,
      rootAve: Math.sqrt(ave),
      maximumShared: others.length > 0 ? Math.max(...others) : Number.NaN,
      averageShared: sum(others) / others.length,
    };
  });
  const fornellLarcker = constructs.flatMap((one, f) =>
    constructs.slice(f + 1).map((other, at) => {
      const g = f + 1 + at;
      const correlation = phi[f]![g]!;
      const least = Math.min(validity[f]!.rootAve, validity[g]!.rootAve);
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
