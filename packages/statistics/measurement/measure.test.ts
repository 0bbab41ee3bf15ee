import { readFileSync } from 'node:fs';
import { chapterOf } from '@site/workbench/chapter/compute';
import { describeFile } from '@site/workbench/describe/report';
import { expect, test } from 'vitest';
import { createPause } from '#description/pause.ts';
import { measure } from './measure.ts';

const constructs = [
  { name: 'a', items: ['a1', 'a2'] },
  { name: 'b', items: ['b1', 'b2', 'b3'] },
];

/** Rows of a1, a2, b1, b2 and b3, each a digit. */
const files = {
  converges:
    '25333 33445 34423 52122 32433 24344 41433 44232 33332 45453 43444 32432 34444 13322 51322 53321 33222 33332 43343 32333',
  negativeVariance: '32112 41343 32312 43333 44424 23112 33313 45222 53434 43442 52545 33333',
  noMinimum: '51534 33334 33121 24213 33434 32343 53434 24324 42443 54344 33221 23423',
};

const csvOf = (rows: string) =>
  ['a1,a2,b1,b2,b3', ...rows.split(' ').map((row) => [...row].join())].join('\n');

async function dataOf(file: keyof typeof files) {
  return (await describeFile(new Blob([csvOf(files[file])]))).data;
}

const modelOf = async (file: keyof typeof files) =>
  measure({
    columns: (await dataOf(file)).columns,
    analysis: { kind: 'model', constructs, seed: 1, samples: 0 },
    pause: createPause(),
  });

// R 4.2.2, lavaan 0.6-14: m <- cfa("a =~ a1 + a2\nb =~ b1 + b2 + b3", d);
// fitMeasures(m, c("chisq", "cfi", "srmr")); standardizedSolution(m)$est.std, which has a1 above 0.
test('two items that correlate negatively are a construct, as in lavaan', async () => {
  const outcome = await modelOf('converges');
  if ('refusals' in outcome) throw new Error(JSON.stringify(outcome.refusals));
  const { fit, loadings, correlations } = outcome.result;
  expect(fit.chiSquare).toBeCloseTo(5.93312087101, 5);
  expect(fit.cfi).toBeCloseTo(0.90953308192, 6);
  expect(fit.srmr).toBeCloseTo(0.06901335346, 6);
  // Of -.797 and .452 the sum is below 0: the whole construct is turned round.
  const wanted = [-0.45222340404, 0.79657349503, 0.58674309013, 0.8504206207, 0.82002254219];
  wanted.forEach((value, i) => {
    expect(loadings[i]!.standardised.value).toBeCloseTo(value, 5);
  });
  expect(correlations[1]![0]).toBeCloseTo(0.47265926079, 5);
});

// There lavaan converges to a variance of a below 0 (chi-square 3.326), or does not converge at all.
test.each([
  ['negativeVariance', { code: 'negative-variance', names: ['a'] }],
  ['noMinimum', { code: 'no-convergence' }],
] as const)('%s: the model is refused with its reason, and all else stands', async (file, why) => {
  const data = await dataOf(file);
  const found = await chapterOf(data, constructs, createPause());
  expect(found.model).toMatchObject({ refusals: [why] });
  expect(found.scales.every((scale) => 'result' in scale)).toBe(true);
  expect('result' in found.correlations && 'result' in found.htmt).toBe(true);
});

// R 4.2.2, psych 2.2.9: d <- na.omit(read.csv(...)); r <- cor(d); fa(r, 1, n.obs = 186, fm = "minres")$values,
// whose optim() stops at the third digit; set.seed(1); fa.parallel(d, fm = "minres", fa = "both",
// n.iter = 200, quant = .95) finds 5 factors and 3 components of the numbers of this file.
test('parallel analysis counts components and common factors, as psych does', async () => {
  const file = new Blob([readFileSync('packages/workbench/example/youth-gratitude.csv', 'utf8')]);
  const { data } = await describeFile(file);
  const items = [...data.columns.keys()].filter(
    (name) => data.columns.get(name)!.kind === 'number',
  );
  expect(items).toHaveLength(19);
  for (const [way, count] of [
    ['components', 3],
    ['factors', 5],
  ] as const) {
    const outcome = await measure({
      columns: data.columns,
      analysis: { kind: 'exploratory', items, rotation: 'none', way, seed: 1, samples: 200 },
      pause: createPause(),
    });
    if ('refusals' in outcome) throw new Error(JSON.stringify(outcome.refusals));
    expect(outcome.result.factors).toBe(count);
    const { eigenvalues } = outcome.result.parallel.factors;
    [4.0877818, 2.020337, 1.0810295, 0.4741193, 0.38701, 0.034833, 0.0083627].forEach((one, i) => {
      expect(Math.abs(eigenvalues[i]! - one)).toBeLessThan(2e-3);
    });
  }
});
