import { expect, test } from 'vitest';
import { type Questionnaire, questionnaires } from '../testing/questionnaires.ts';
import { readTable } from '../testing/table.ts';
import type { Analyses, Kind } from './analyses.ts';
import { measure } from './measure.ts';
import type { Estimate } from './model/results.ts';
import type { Correlations, Exploratory, Results } from './results.ts';

const expected = Map.groupBy(
  readTable('packages/statistics/measurement/expected.tsv'),
  ([id]) => id!,
);
const chance = { seed: 2026, samples: 100 };

async function outcomeOf<K extends Kind>(
  { columns }: Questionnaire,
  analysis: { kind: K } & Analyses[K],
) {
  return measure({ columns, analysis, pause: async () => {} });
}

async function resultOf<K extends Kind>(
  of: Questionnaire,
  analysis: { kind: K } & Analyses[K],
): Promise<Results[K]> {
  const outcome = await outcomeOf(of, analysis);
  if ('refusals' in outcome) throw new Error(JSON.stringify(outcome.refusals));
  return outcome.result;
}

type Found = Record<string, number[]>;

async function found(of: Questionnaire): Promise<Found> {
  const items = [...of.columns.keys()];
  const isVaried = of.flaw !== 'constant';
  return {
    ...(isVaried && of.answers > 0 ? await tablesOf(of) : {}),
    ...(isVaried && items.length > 2 ? await correlationsOf(of, items.slice(0, 3)) : {}),
    ...(isVaried ? reliabilityOf(await resultOf(of, { kind: 'reliability', items })) : {}),
    ...(of.refusal ? {} : { ...(await exploratoryOf(of, items)), ...(await modelOf(of)) }),
  };
}

async function tablesOf(of: Questionnaire): Promise<Found> {
  const [frequencies] = await resultOf(of, { kind: 'frequencies', items: ['x1'] });
  const table = await resultOf(of, { kind: 'crosstab', row: 'x1', column: 'x2' });
  const [by] = await resultOf(of, { kind: 'groups', items: ['x1'], by: 'x2' });
  const { chiSquare, df, p, cramersV, cellsBelow5, leastExpected } = table;
  return {
    frequencies: frequencies!.values.map(({ count }) => count),
    crosstab: [chiSquare, df, p, cramersV, cellsBelow5, leastExpected],
    'table residuals': table.residuals.flat(),
    fisher: [table.fisherP],
    means: by!.groups.map(({ mean }) => mean),
    sds: by!.groups.map(({ sd }) => sd),
    anova: [by!.anova.f, by!.anova.df1, by!.anova.df2, by!.anova.p, by!.anova.etaSquared],
    welch: [by!.welch.f, by!.welch.df1, by!.welch.df2, by!.welch.p],
  };
}

async function correlationsOf(of: Questionnaire, items: string[]): Promise<Found> {
  const numbers = ({ r, p }: Correlations) => [...r.flat(), ...p.flat()];
  const all: Found = {};
  for (const method of ['pearson', 'spearman'] as const) {
    for (const missing of ['pairwise', 'listwise'] as const) {
      all[`${method} ${missing}`] = numbers(
        await resultOf(of, { kind: 'correlations', items, method, missing }),
      );
    }
  }
  return all;
}

function reliabilityOf({ items, ...all }: Results['reliability']): Found {
  return {
    alpha: [all.alpha, all.standardisedAlpha, all.meanCorrelation],
    feldt: [all.low, all.high],
    'item means': items.map(({ mean }) => mean),
    'item sds': items.map(({ sd }) => sd),
    'item rest': items.map(({ itemRest }) => itemRest),
    'alpha without': items.map(({ alphaWithout }) => alphaWithout),
    omega: [all.omega],
  };
}

async function exploratoryOf(of: Questionnaire, items: string[]): Promise<Found> {
  const factors = of.factors || 1;
  const rotated = async (rotation: Exploratory['rotation']) =>
    resultOf(of, { kind: 'exploratory', items, rotation, factors, seed: chance.seed, samples: 20 });
  const none = await rotated('none');
  const varimax = await rotated('varimax');
  const oblimin = await rotated('oblimin');
  const { bartlett, test } = none;
  const loadings = Object.entries({ none, varimax, oblimin }).map(([name, one]) => [
    [`${name} loadings`, one.loadings.flat()],
    [`${name} sums`, one.sumsOfSquares],
  ]);
  return {
    kmo: [none.kmo, ...none.msa],
    bartlett: [bartlett.chiSquare, bartlett.df, bartlett.p],
    eigenvalues: none.parallel.components.eigenvalues,
    parallel: [...none.parallel.components.mean, ...none.parallel.components.percentile],
    uniquenesses: none.uniquenesses,
    'factor test': [test.chiSquare, test.df, test.p],
    ...Object.fromEntries(loadings.flat()),
    'oblimin phi': oblimin.factorCorrelations.flat(),
  };
}

async function modelOf(of: Questionnaire): Promise<Found> {
  const { constructs } = of;
  const htmt = await resultOf(of, { kind: 'htmt', constructs, ...chance });
  const model = await resultOf(of, { kind: 'model', constructs, ...chance });
  const { fit, loadings, residuals, covariances, ...rest } = model;
  const values = (all: Estimate[]) => all.map(({ value }) => value);
  const both = (all: Estimate[]) => [...values(all), ...all.map(({ se }) => se)];
  const own = covariances.filter(({ one, other }) => one === other);
  const pairs = covariances.filter(({ one, other }) => one !== other);
  const standardised = loadings.map((loading) => loading.standardised);
  return {
    fit: [
      ...[fit.parameters, fit.chiSquare, fit.df, fit.cfi, fit.tli, fit.rmsea, fit.srmr],
      ...[fit.logLikelihood, fit.aic, fit.bic, fit.baselineChiSquare, fit.baselineDf],
    ],
    rmsea: [fit.p, fit.rmseaLow, fit.rmseaHigh, fit.closeP],
    loadings: values(loadings.map(({ unit }) => unit)),
    'loadings se': loadings.map(({ unit }) => unit.se),
    standardised: values(standardised),
    'standardised se': standardised.map(({ se }) => se),
    residuals: both(residuals.map(({ raw }) => raw)),
    'residuals standardised': both(residuals.map((residual) => residual.standardised)),
    phi: rest.correlations.flat(),
    'phi se': pairs.map((pair) => pair.standardised.se),
    marker: values(loadings.map(({ marker }) => marker)),
    'marker se': loadings.flatMap(({ marker }) => (Number.isNaN(marker.se) ? [] : [marker.se])),
    'construct variances': both(own.map(({ marker }) => marker)),
    'construct covariances': both(pairs.map(({ marker }) => marker)),
    cr: rest.validity.map(({ cr }) => cr),
    ave: rest.validity.map(({ ave }) => ave),
    htmt: htmt.map(({ value }) => value),
    'htmt bounds': htmt.flatMap(({ low, high }) => [low, high]),
  };
}

test.each(questionnaires())('$id as in R', async (of) => {
  const numbers = await found(of);
  for (const [, what = '', line = ''] of expected.get(of.id)!) {
    if (what === 'lavaan') continue;
    const wanted = line.split(' ').map((value) => (value === 'NA' ? Number.NaN : Number(value)));
    expect(numbers[what]?.length, what).toBe(wanted.length);
    const off = wanted.filter((value, i) => !isNear(numbers[what]![i]!, value));
    expect(off, what).toEqual([]);
  }
});

const isNear = (one: number, other: number) =>
  Object.is(one, other) || Math.abs(one - other) < 1e-6 * Math.max(1, Math.abs(other));

test.each(questionnaires().filter(({ refusal }) => refusal))(
  '$id is refused: $refusal',
  async (of) => {
    const outcome = await outcomeOf(of, { kind: 'model', constructs: of.constructs, ...chance });
    const named = of.id === 'a-sum-of-others' ? { names: ['x4'] } : {};
    expect(outcome).toMatchObject({ refusals: [{ code: of.refusal, ...named }] });
  },
);
