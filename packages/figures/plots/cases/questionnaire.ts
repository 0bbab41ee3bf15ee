import { plainRows } from '@site/statistics/measurement/linear/matrix';
import { estimate } from '@site/statistics/measurement/model/estimate';
import { extractedOf, fitOf } from '@site/statistics/measurement/model/fit';
import { htmtOf } from '@site/statistics/measurement/model/htmt';
import { constructCorrelations, layoutOf } from '@site/statistics/measurement/model/results';
import { sampleOf } from '@site/statistics/measurement/sample';
import { range } from 'd3';
import { seeded } from '#lib/statistics.ts';

/** A simple structure: each item, by its column in the data, belongs to one factor. */
export type Model = { items: number[]; factorOf: number[]; factors: number };

export type FactorFit = Awaited<ReturnType<typeof fitFactors>>;

/** The build has nothing else to do meanwhile. */
const doNotYield = async () => {};

/**
 * Confirmatory factor analysis by maximum likelihood on the correlations of `data` (a row for each
 * person), by the model of the tools. Chi-square is by n - 1, as lavaan's with likelihood "wishart".
 */
async function fitFactors(data: number[][], { items, factorOf, factors }: Model) {
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

/** Twelve statements on a new app, meant to measure three things; T3 and T4 say nearly the same, E4 says "not". */
export const itemNames = ['T1', 'T2', 'T3', 'T4', 'E1', 'E2', 'E3', 'E4', 'U1', 'U2', 'U3', 'U4'];
export const constructs = ['trust', 'ease', 'use'];
export const people = 600;
const [doubled, negated] = [3, 7];
/** The share of people who overlook the "not". */
export const overlooking = 0.3;

const { normal, uniform } = seeded(2011);

/** Answers from 1 to 7. Trust, ease and use correlate; each item shows one of them with noise. */
function answer(): number[] {
  const trust = normal();
  const ease = 0.5 * trust + Math.sqrt(0.75) * normal();
  const use = 0.35 * trust + 0.45 * ease + 0.7 * normal();
  const wording = normal();
  const careless = uniform() < overlooking;
  return range(12).map((item) => {
    const factor = [trust, ease, use][Math.floor(item / 4)]!;
    const shared = item === doubled || item === doubled - 1 ? 0.9 * wording : 0;
    const noise = item === doubled || item === doubled - 1 ? 0.3 : 0.62;
    // Recoded as planned: who read past the "not" now stands on the wrong side.
    const side = item === negated && careless ? -1 : 1;
    const value = 4 + 1.25 * (0.78 * side * factor + shared + noise * normal());
    return Math.max(1, Math.min(7, Math.round(value)));
  });
}

const all = range(people).map(answer);
/** The half in which the fault was looked for, and the half that never was looked at before. */
export const halves = [all.slice(0, people / 2), all.slice(people / 2)] as const;

export const planned: Model = {
  items: range(12),
  factorOf: range(12).map((item) => Math.floor(item / 4)),
  factors: 3,
};
/** The plan without some of the statements. */
const without = (...dropped: number[]): Model => {
  const items = range(12).filter((item) => !dropped.includes(item));
  return { items, factorOf: items.map((item) => Math.floor(item / 4)), factors: 3 };
};
const halfway = without(doubled);
export const repaired = without(doubled, negated);
/** What the loadings alone suggest: without the three statements that load lowest. */
const misled = without(0, 1, negated);

/** The same repair with the other statement of the pair. */
export const swapped = await fitFactors(halves[0], without(doubled - 1, negated));

export const failed = await fitFactors(halves[0], planned);
export const halfMended = await fitFactors(halves[0], halfway);
export const mended = await fitFactors(halves[0], repaired);
export const confirmed = await fitFactors(halves[1], repaired);
export const tempting = await fitFactors(halves[0], misled);
