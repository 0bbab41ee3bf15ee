import type { Analysis, Kind } from '@site/statistics/measurement/analyses';
import { measure } from '@site/statistics/measurement/measure';
import type { Estimate } from '@site/statistics/measurement/model/results';
import type { Results } from '@site/statistics/measurement/results';
import {
  analyses,
  columns,
  digest,
  readTranscript,
  script,
} from '@site/statistics/testing/transcript';
import { expect, test } from 'vitest';

const { commands, printed, ...transcript } = readTranscript();

test('R ran the syntax and read the data as they are; if not: node packages/statistics/testing/transcript.ts', () => {
  expect(commands).toBe(script());
  expect(transcript.digest).toBe(digest());
});

test.each(analyses.map((analysis, i) => ({ analysis, of: printed[i]! })))(
  'R prints the same numbers: $analysis.kind',
  async ({ analysis, of }) => {
    const wanted = await numbersOf(analysis);
    // Its syntax has both.
    if (analysis.kind === 'model') wanted.push(...(await numbersOf({ ...analysis, kind: 'htmt' })));
    const found = numbersIn(of);
    const absent = wanted.findIndex((value) => {
      while (found.length > 0) if (isPrinted(value, found.shift()!)) return false;
      return true;
    });
    const printedUpTo = absent < 0 ? wanted : wanted.slice(0, absent);
    expect(printedUpTo).toEqual(wanted);
  },
);

async function numbersOf(analysis: Analysis): Promise<number[]> {
  const outcome = await measure<Kind>({ columns, analysis, pause: async () => {} });
  if (!('result' in outcome)) throw new Error(JSON.stringify(outcome.refusals));
  return inOrder[analysis.kind](outcome.result as never);
}

const numbersIn = (text: string) =>
  text.split(/[\s,=]/).filter((word) => word !== '' && Number.isFinite(Number(word)));

/** To the last digit that R printed, or the sixth: lavaan and factanal() stop early. */
function isPrinted(value: number, text: string): boolean {
  const [digits = '', exponent = '0'] = text.split('e');
  const decimals = digits.split('.')[1]?.length ?? 0;
  const unit = 10 ** (Number(exponent) - decimals);
  const off = Math.abs(value - Number(text));
  return off <= 0.501 * unit || off < 1e-6 * Math.min(1, Math.abs(value));
}

/** The numbers of a result, in the order in which R prints them. */
const inOrder: { [K in Kind]: (result: Results[K]) => number[] } = {
  frequencies: (all) =>
    all.flatMap(({ values }) =>
      values.flatMap((one) => [one.value, one.count, one.validShare, one.cumulativeShare]),
    ),
  crosstab: ({ chiSquare, df, p, expected, residuals, cramersV }) => [
    ...[chiSquare, df, p, ...expected.flat(), ...residuals.flat(), cramersV],
  ],
  groups: (all) =>
    all.flatMap(({ groups, anova, welch }) => [
      ...groups.map(({ mean }) => mean),
      ...groups.map(({ sd }) => sd),
      ...[anova.df1, anova.f, anova.p, anova.df2, welch.f, welch.df1, welch.df2, welch.p],
    ]),
  correlations: ({ r, n, p }) => [...square(r, 1), ...n.flat(), ...square(p, 0)],
  reliability: (all) => [
    ...[all.alpha, all.standardisedAlpha, all.meanCorrelation, all.low, all.alpha, all.high],
    ...all.items.map(({ alphaWithout }) => alphaWithout),
    ...all.items.flatMap(({ itemRest, mean, sd }) => [all.n, itemRest, mean, sd]),
    all.omega,
  ],
  exploratory: (all) => [
    ...[all.kmo, ...all.msa, all.bartlett.chiSquare, all.bartlett.p, all.bartlett.df],
    ...Object.values(all.parallel.components).slice(0, 3).flat(),
    ...[...all.uniquenesses, all.factors, all.test.chiSquare, all.test.df, all.test.p],
    ...all.loadings.flat(),
    ...(all.rotation === 'oblimin' ? all.factorCorrelations.flat() : []),
  ],
  model: ({ fit, n, loadings, residuals, covariances, ...all }) => {
    const between = covariances.filter(({ one, other }) => one !== other);
    return [
      ...[fit.parameters, n, fit.chiSquare, fit.df, fit.p, fit.cfi, fit.tli, fit.aic, fit.bic],
      ...[fit.rmsea, fit.rmseaLow, fit.rmseaHigh, fit.closeP, fit.srmr],
      ...[...loadings, ...residuals, ...between].flatMap((one) => numbers(one.standardised)),
      ...all.validity.flatMap(({ cr, ave, rootAve }) => [cr, ave, rootAve]),
      ...all.fornellLarcker.map(({ correlation }) => correlation),
    ];
  },
  htmt: (all) => [...all.map(({ value }) => value), ...all.flatMap(({ low, high }) => [low, high])],
};

/** What is fixed has no error. */
const numbers = ({ value, se, z, p }: Estimate) => (Number.isNaN(se) ? [value] : [value, se, z, p]);

const square = (triangle: number[][], diagonal: number) =>
  triangle.flatMap((_, i) =>
    triangle.map((_, j) => (i === j ? diagonal : triangle[Math.max(i, j)]![Math.min(i, j)]!)),
  );
