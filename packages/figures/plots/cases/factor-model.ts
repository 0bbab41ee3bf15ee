import { plainRows } from '@site/statistics/measurement/linear/matrix';
import { estimate } from '@site/statistics/measurement/model/estimate';
import { extractedOf, fitOf } from '@site/statistics/measurement/model/fit';
import { htmtOf } from '@site/statistics/measurement/model/htmt';
import { constructCorrelations, layoutOf } from '@site/statistics/measurement/model/results';
import { sampleOf } from '@site/statistics/measurement/sample';
import { range } from 'd3';

/** A simple structure: each item, by its column in the data, belongs to one factor. */
export type Model = { items: number[]; factorOf: number[]; factors: number };

export type FactorFit = Awaited<ReturnType<typeof fitFactors>>;

/** The build has nothing else to do meanwhile. */
const doNotYield = async () => {};

/**
 * Confirmatory factor analysis by maximum likelihood on the correlations of `data` (a row for each
 * person), by the model of the tools. Chi-square is by n - 1, as lavaan's with likelihood "wishart".
 */
export async function fitFactors(data: number[][], { items, factorOf, factors }: Model) {
  const columns = items.map((item) => {
    return { name: `${item}`, values: Float64Array.from(data, (row) => row[item]!) };
  });
  const sample = await sampleOf(columns, doNotYield);
  const layout = layoutOf(factorOf);
  const { correlations } = sample;
  const estimates = await estimate(layout, correlations, doNotYield);
  const loadings = [...estimates.at.subarray(0, items.length)];
  const ratios = htmtOf(correlations, factorOf, layout.pairs);
  return {
    ...fitOf({ ...sample, n: sample.n - 1 }, estimates, layout.size),
    /** Standardised, one for each item. */
    loadings,
    /** Of each factor, composite reliability and average variance extracted. */
    scales: range(factors).map((factor) =>
      extractedOf(loadings.filter((_, i) => factorOf[i] === factor)),
    ),
    /** Correlations of the factors. */
    factors: plainRows(constructCorrelations(layout, estimates.at)),
    /** Ratios of between-factor to within-factor correlations (heterotrait-monotrait). */
    htmt: layout.pairs.map(([later, earlier], k) => ({ later, earlier, ratio: ratios[k]! })),
    /** Observed minus implied correlations of the items. */
    residuals: correlations.map((row, i) => [...row].map((r, j) => r - estimates.implied[i]![j]!)),
  };
}
