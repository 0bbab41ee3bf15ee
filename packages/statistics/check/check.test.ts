import { expect, test } from 'vitest';
import { readTable } from '../testing/table.ts';
import { effects, type WayId } from './effects.ts';
import { findResults } from './find-results.ts';
import { check, grim } from './verdict.ts';

const checked = (text: string) => findResults(text).results.map(check);
const verdicts = (text: string) => checked(text).map(({ verdict }) => verdict);

test.each([
  't(28) = 2.20. Then p = .9 was named',
  't(28) = 2.20\n\np = .9',
  't(28) = 2.20; F(2, 87) = 4.63, p = .012',
])('%j does not take the p of another sentence or test', (text) => {
  expect(verdicts(text)[0]).toBe('no-p');
});

test.each(['set(28) = 2.20', 'r = .31', 'F(28) = 2.2', '(n = 30, M = 24.1)'])(
  '%s is no result',
  (text) => expect(findResults(text).results).toEqual([]),
);

// R 4.2.2; the call stands beside each p. Ways to report: decimal commas, powers of ten, brackets, degrees of
// freedom as an index or behind, R's own output; what is wrong stays wrong, and what cannot be read is told.
test.each(readTable('packages/statistics/check/sentences.tsv'))(
  '%s',
  (text = '', _, p, verdict) => {
    const { results, unread } = findResults(text);
    if (verdict === 'unread') {
      expect(results).toEqual([]);
      expect(unread).toEqual([text]);
      return;
    }
    const [found, ...others] = results.map(check);
    expect(others).toEqual([]);
    expect(unread).toEqual([]);
    expect(found!.verdict).toBe(verdict);
    if (p === 'NaN') expect(found!.p).toBeNaN();
    else expect(Math.abs(found!.p / Number(p) - 1)).toBeLessThan(1e-6);
  },
);

test.each<[text: string, verdict: string, remark?: string]>([
  // 2 * pt(-2.205, 28) = .0358, 2 * pt(-2.195, 28) = .0366, which is .04 and .037, not .038.
  ['t(28) = 2.20, p = .037', 'consistent'],
  ['t(28) = 2.20, p = .038', 'inconsistent'],
  ['t(28) = 2.20, p < .01', 'inconsistent'],
  ['t(28) = 2.20, p > .05', 'decision'],
  ['t(28) = 1.20, p = .04', 'decision'],
  ['t(28) = 1.20, p = .05', 'decision'],
  ['t(28) = 2.20, ns', 'decision'],
  // 2 * pt(-2.00, 28) = .0553, on the other side of .05.
  ['t(28) = 2.00, p = .04', 'decision'],
  ['F(2, 87) = −4.63, p = .012', 'impossible'],
  ['t(28) = 2.20, p = 3.6', 'impossible'],
  ['t(28) < 1, p > .05', 'consistent'],
  // A p of .000 is never right.
  ['t(28) = 9.20, p = .000', 'inconsistent', 'zero'],
  // Half a p counts where the text says one-tailed, and is hinted at where it does not.
  ['one-tailed t(28) = 2.20, p = .018', 'consistent', 'one-tailed'],
  ['t(28) = 2.20, p = .018', 'inconsistent', 'half'],
])('the verdict on %s: %s', (text, verdict, remark) => {
  expect(checked(text)).toMatchObject([{ verdict, ...(remark && { remark }) }]);
});

// In time that grew by the square of their length they would not end before the test's.
test('long texts are read to their end', () => {
  expect(findResults('t(28) = 2.20, p = .036. '.repeat(4000)).results).toHaveLength(4000);
  expect(findResults(`t(${'1'.repeat(500_000)}`).results).toEqual([]);
  expect(findResults('1'.repeat(1_000_000)).results).toEqual([]);
});

// Brown and Heathers (2017) begin with a mean of 5.19 of 28 people: 145 / 28 is 5.18, 146 / 28 is 5.21.
test('the mean in the example of Brown and Heathers is impossible', () => {
  const found = grim('5.19', '28', '1');
  expect(found).toMatchObject({ isPossible: false, tells: true });
  expect(found!.below).toBeCloseTo(145 / 28, 12);
  expect(found!.above).toBeCloseTo(146 / 28, 12);
});

test('every mean that can be printed is possible, and hardly another', () => {
  for (const n of [7, 13, 28, 49]) {
    const possible = new Set<string>();
    for (let sum = 0; sum <= 7 * n; sum++) possible.add((sum / n).toFixed(2));
    for (let cents = 0; cents <= 700; cents++) {
      const mean = (cents / 100).toFixed(2);
      expect(grim(mean, String(n), '1')?.isPossible, mean).toBe(possible.has(mean));
    }
  }
});

test.each([
  ['', '28', '1'],
  ['5.19', '2.5', '1'],
  ['5.19', '28', '0'],
])('%j is no such number', (...texts) => {
  expect(grim(...(texts as [string, string, string]))).toBeUndefined();
});

// R 4.2.2. The bounds of a t: uniroot(function(d) pt(t, df, d, lower = FALSE) - a, c(t - 30, t + 30),
// tol = 1e-13) and uniroot(function(d) pt(t, df, d) - a, ...) for a = (1 - level) / 2, times
// sqrt(1/n1 + 1/n2) or 1/sqrt(n). Of an F: uniroot(function(n) pf(F, df1, df2, n, lower = FALSE) - q,
// c(0, 2000), tol = 1e-13), 0 where pf(F, df1, df2, lower = FALSE) >= q, then n / (n + df1 + df2 + 1). Of
// a chi-square the same by pchisq, then sqrt(ncp / n). r: tanh(atanh(r) +- qnorm((1 + level) / 2) /
// sqrt(n - 3)). Odds ratio: exp(log(OR) +- qnorm((1 + level) / 2) * sqrt(sum(1 / counts))).
test.each(readTable('packages/statistics/check/effects.tsv'))(
  '%s of %s at %s as in R',
  (way = '', values = '', level, ...expected) => {
    const [found] = effects(way as WayId, values.split(' ').map(Number), Number(level))!;
    const bounds = [found!.value, found!.low, found!.high];
    for (const [i, bound] of bounds.entries()) {
      expect(Math.abs(bound - Number(expected[i]))).toBeLessThan(1e-6);
    }
  },
);

// R 4.2.2: df1 * (F - 1) / (df1 * (F - 1) + df1 + df2 + 1), and effectsize 0.8.3: F_to_omega2(F, df1, df2,
// ci = level, alternative = "two.sided"), its bounds by uniroot(function(n) pf(f, df1, df2, n,
// lower = FALSE) - q, c(0, 5000), tol = 1e-12) instead of optim().
test.each([
  [[4.63, 2, 87], 0.9, 0.0746452806909, 0.00311576395714, 0.16651029376479],
  [[1.2, 3, 40], 0.9, 0.6 / 44.6, 0, 0.0330962646401],
  [[5.4, 1.62, 46.98], 0.95, 7.128 / 56.728, 0, 0.303573812827],
  [[0.3, 2, 30], 0.9, 0, 0, 0],
  [[60, 4, 200], 0.95, 236 / 441, 0.442124141358, 0.605800157227],
])(
  'omega squared of %j at %f has the interval of effectsize',
  (values, level, value, low, high) => {
    const found = effects('f', values, level)!.find(({ id }) => id === 'omega2')!;
    expect(found.value).toBeCloseTo(value, 9);
    expect(found.low).toBeCloseTo(low, 7);
    expect(found.high).toBeCloseTo(high, 7);
  },
);

test.each<[WayId, number[]]>([
  ['t-two', [2.2, 1, 15]],
  ['f', [-1, 2, 30]],
  ['r', [1, 20]],
  ['r', [0.3, 3]],
  ['counts', [0, 4, 5, 6]],
  ['chi2', [Number.NaN, 2, 100]],
])('%s of %j is not possible', (way, values) => {
  expect(effects(way, values, 0.95)).toBeUndefined();
});
