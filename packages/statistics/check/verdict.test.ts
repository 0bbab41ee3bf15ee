import { expect, test } from 'vitest';
import { readTable } from '../testing/table.ts';
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
      expect([n, mean, grim(mean, String(n), '1')?.isPossible]).toEqual([
        n,
        mean,
        possible.has(mean),
      ]);
    }
  }
});

test.each([
  ['', '28', '1'],
  ['5.19', '', '1'],
  ['5.19', '2.5', '1'],
  ['5.19', '28', '0'],
  ['five', '28', '1'],
])('%j is no such number', (...texts) => {
  expect(grim(...(texts as [string, string, string]))).toBeUndefined();
});
