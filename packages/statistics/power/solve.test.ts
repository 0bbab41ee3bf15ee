import { describe, expect, test } from 'vitest';
import { readTable } from '../testing/table.ts';
import { type Design, total, usualDesign } from './design.ts';
import { type TestId, tests } from './methods.ts';
import {
  type Answer,
  designFor,
  isAnswer,
  limitsOf,
  type Outcome,
  solveSurvey,
  solveTest,
  type Unknown,
  withDropout,
} from './solve.ts';

function answer(outcome: Outcome): Answer {
  if (!isAnswer(outcome)) throw new Error(outcome.reason);
  return outcome;
}

/** The usual design of a test, changed by what is given, and the unknown found. */
const solved = (id: TestId, unknown: Unknown, given: Partial<Design>) =>
  answer(solveTest(tests[id], unknown, { ...designFor(tests[id]), ...given }));

describe.each(Object.entries(tests))('%s', (_, method) => {
  const usual = designFor(method);

  test.each([0.01, 0.2])('one person fewer would not reach the power, alpha %f', (alpha) => {
    const design = { ...usual, alpha, power: 0.9 };
    const { sizes } = answer(solveTest(method, 'n', design));
    const fewer = method.sizes(design, sizes[0]! - 1);
    expect(method.power(design, sizes)).toBeGreaterThanOrEqual(0.9);
    expect(method.power(design, fewer)).toBeLessThan(0.9);
  });

  test('the effect and the alpha that are found have the power that was asked for', () => {
    for (const unknown of ['effect', 'alpha'] as const) {
      const { design, sizes } = answer(solveTest(method, unknown, { ...usual, n: 60, power: 0.7 }));
      expect(method.power(design, sizes)).toBeCloseTo(0.7, 10);
    }
  });

  test('every corner of the limits has an answer or a reason', () => {
    const effects = limitsOf(method, method.effect);
    const { least, most } = effects;
    for (const effect of [least, 0.001, (least + most) / 2, most]) {
      for (const power of [0.01, 0.5, 0.999, 0.9999]) {
        for (const alpha of [1e-8, 0.05, 0.5]) {
          const design: Design = { ...usual, [method.effect]: effect, power, alpha, n: 4 };
          for (const unknown of ['n', 'power', 'effect', 'alpha'] as const) {
            const outcome = solveTest(method, unknown, design);
            if (!isAnswer(outcome)) continue;
            expect(Object.values(outcome.design).some(Number.isNaN)).toBe(false);
            expect(outcome.n).toBeGreaterThan(1);
            expect(outcome.design.power).toBeLessThanOrEqual(1);
          }
        }
      }
    }
  });
});

test.each<[TestId, Partial<Design>, string]>([
  ['means-two', { power: 0.04 }, 'power-not-above-alpha'],
  ['means-two', { effect: 1e-5 }, 'too-many'],
  ['regression', { predictors: 2, tested: 3 }, 'tested-above-predictors'],
  ['rmsea', { rmsea0: 0.05, rmsea1: 0.05 }, 'same-rmsea'],
])('%s %o: why it has no sample size', (id, given, reason) => {
  const design = { ...designFor(tests[id]), ...given };
  expect(solveTest(tests[id], 'n', design)).toEqual({ reason });
});

test.each([
  [[100], 0, [100]],
  [[63, 63], 0.15, [75, 75]],
  [[53, 53, 53], 0.2, [67, 67, 67]],
])('to keep groups of %o of which %f are lost, %o are asked', (sizes, dropout, asked) => {
  expect(withDropout(sizes, dropout)).toEqual(asked);
});

// R 4.2.2: n <- qnorm(.975)^2 / 4 / .05^2; ceiling(n); ceiling(n / (1 + (n - 1) / N))
test.each<[Partial<Design>, number]>([
  [{}, 385],
  // As in the table of Krejcie and Morgan (1970).
  [{ population: 1000 }, 278],
  [{ population: 500 }, 218],
  [{ population: 5000 }, 357],
  [{ margin: 0.03 }, 1068],
  [{ deff: 2, population: 1000 }, 435],
  [{ population: 2 }, 2],
  [{ margin: 0.5, alpha: 0.5 }, 1],
])('Cochran %o: %i people', (given, n) => {
  expect(answer(solveSurvey('n', { ...usualDesign, ...given })).n).toBe(n);
});

const designOf = (text: string): Partial<Design> =>
  Object.fromEntries(
    text
      .split(' ')
      .map((pair) => pair.split('='))
      .map(([k, v]) => [k, Number(v)]),
  );

/** R 4.2.2 with pwr 1.3.0: what a test is given, the call, and what the call gave. */
const rows = readTable('packages/statistics/power/pwr.tsv').map((cells) => {
  const [unknown = '', id, design = '', call = '', value] = cells;
  return { unknown, id: id as TestId, given: designOf(design), call, value: Number(value) };
});
const rowsOf = (...unknowns: string[]) => rows.filter(({ unknown }) => unknowns.includes(unknown));

// The value is the n of one group, of a regression its v.
test.each(rowsOf('n'))('$id $given: as many people as $call', ({ id, given, value }) => {
  const { sizes, n } = solved(id, 'n', given);
  const others = id === 'regression' ? given.predictors! + 1 : 0;
  expect(sizes[0]! - others).toBe(Math.ceil(value));
  expect(n).toBe(total(sizes));
});

test.each(rowsOf('power'))('$id $given: the power of $call', ({ id, given, value }) => {
  // R's noncentral F is exact to 9 decimals; ours is held to its sum in distributions.test.ts.
  expect(solved(id, 'power', given).design.power).toBeCloseTo(value, 8);
});

// pwr stops its search at four decimals.
test.each(rowsOf('effect', 'alpha'))(
  '$id: the $unknown with $given as $call',
  ({ unknown, id, given, value }) => {
    const name = unknown as 'effect' | 'alpha';
    expect(solved(id, name, given).design[name]).toBeCloseTo(value, 3);
  },
);

/**
 * The alpha of a one-tailed test at which `power(alpha)` is the power, by
 * exp(uniroot(function(l) power(exp(l)) - goal, log(c(1e-10, 0.99999)), tol = 1e-14)$root). pwr.r.test
 * loses the sign of a critical value below 0, so the correlation's power is its formula written out:
 * t <- qt(a, n - 2, lower = FALSE)
 * pnorm((atanh(r) + r / (2 * (n - 1)) - atanh(t / sqrt(t^2 + n - 2))) * sqrt(n - 3))
 */
test.each(rowsOf('one-tailed alpha'))(
  '$id, one-tailed: the alpha with $given as $call',
  ({ id, given, value }) => {
    expect(solved(id, 'alpha', { ...given, tails: 1 }).design.alpha).toBeCloseTo(value, 9);
  },
);

/**
 * Of two groups the least n1 for which pwr.t2n.test or pwr.2p2n.test, with n2 = ceiling(ratio * n1), reaches
 * the power. Of a regression the least n that reaches it for t of p predictors, by
 * pf(qf(0.05, t, n - p - 1, lower = FALSE), t, n - p - 1, f2 * n, lower = FALSE): its first is an example of
 * the manual of G*Power.
 */
test.each<[TestId, Partial<Design>, number[]]>([
  ['means-two', { effect: 0.5, ratio: 2 }, [48, 96]],
  ['means-two', { effect: 0.3, ratio: 1.5, power: 0.9 }, [196, 294]],
  ['means-two', { effect: 0.8, ratio: 0.5 }, [39, 20]],
  ['proportions-two', { effect: 0.3, ratio: 3 }, [117, 351]],
  ['proportions-two', { effect: 0.5, ratio: 2, power: 0.9 }, [64, 128]],
  ['regression', { effect: 0.15, predictors: 5, tested: 2, power: 0.95 }, [107]],
  ['regression', { effect: 0.05, predictors: 5, tested: 2 }, [196]],
  ['regression', { effect: 0.15, predictors: 9, tested: 5, power: 0.9 }, [116]],
  ['regression', { effect: 0.1, predictors: 4, tested: 1 }, [81]],
])('%s with groups of unequal size or some predictors, %o', (id, given, sizes) => {
  expect(solved(id, 'n', given).sizes).toEqual(sizes);
});

/** n, df, RMSEA of the hypothesis, RMSEA; pchisq(qchisq(...), df, (n - 1) * df * rmsea^2) gave the power. */
test.each([
  [200, 50, 0.05, 0.08, 0.769104659651],
  [500, 100, 0.05, 0.01, 0.999993893114],
  [200, 50, 0, 0.05, 0.683949987423],
  [400, 20, 0.05, 0.1, 0.991253960561],
])('rmsea: the power of n %i, df %i, %f against %f', (n, df, rmsea0, rmsea1, expected) => {
  const given = { n, df, rmsea0, rmsea1 };
  expect(solved('rmsea', 'power', given).design.power).toBeCloseTo(expected, 9);
});

/**
 * The least n by the same calls of R, df by df. The printed tables of MacCallum et al. (1996) are
 * these to 2 units from df 6 upwards; their search stopped where the power was near enough.
 */
test.each(readTable('packages/statistics/power/rmsea.tsv'))(
  'people for a power of 0.8 of the test of %s fit, %s against %s, with df %s',
  (_fit, ...values) => {
    const [rmsea0, rmsea1, df, n] = values.map(Number);
    expect(solved('rmsea', 'n', { df, rmsea0, rmsea1 }).n).toBe(n);
  },
);
