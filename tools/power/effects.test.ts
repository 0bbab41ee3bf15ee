import { expect, test } from 'vitest';
import { solved } from '../../testing/tools/solved.ts';
import type { Design } from './design.ts';
import type { TestId } from './methods.ts';

/** R 4.2.2 with pwr 1.3.0: the call, and the effect or alpha that it gave; pwr stops its search at four decimals. */
const others: [TestId, 'effect' | 'alpha', Partial<Design>, string, number][] = [
  ['means-two', 'effect', { n: 128 }, 'pwr.t.test(n = 64, power = 0.8)', 0.49907],
  [
    ...(['means-paired', 'effect', { n: 10, power: 0.95 }] as const),
    ...(['pwr.t.test(n = 10, power = 0.95, type = "paired")', 1.28594] as const),
  ],
  [
    'anova',
    'effect',
    { groups: 4, n: 120, power: 0.9 },
    'pwr.anova.test(k = 4, n = 30, power = 0.9)',
    0.34953,
  ],
  ['correlation', 'effect', { n: 60 }, 'pwr.r.test(n = 60, power = 0.8)', 0.35257],
  [
    'regression',
    'effect',
    { predictors: 4, tested: 4, n: 100 },
    'pwr.f2.test(u = 4, v = 95, power = 0.8)',
    0.12548,
  ],
  ['proportion-one', 'effect', { n: 50 }, 'pwr.p.test(n = 50, power = 0.8)', 0.39621],
  ['proportions-two', 'effect', { n: 100, power: 0.9 }, 'pwr.2p.test(n = 50, power = 0.9)', 0.6483],
  [
    'chi-square',
    'effect',
    { df: 4, n: 200 },
    'pwr.chisq.test(N = 200, df = 4, power = 0.8)',
    0.24429,
  ],
  [
    'means-two',
    'alpha',
    { n: 60 },
    'pwr.t.test(n = 30, d = 0.5, power = 0.8, sig.level = NULL)',
    0.27593,
  ],
  [
    'anova',
    'alpha',
    { n: 120, power: 0.9 },
    'pwr.anova.test(k = 3, n = 40, f = 0.25, power = 0.9, sig.level = NULL)',
    0.24295,
  ],
  [
    'chi-square',
    'alpha',
    { df: 2, n: 100, power: 0.9 },
    'pwr.chisq.test(N = 100, w = 0.3, df = 2, power = 0.9, sig.level = NULL)',
    0.15489,
  ],
  [
    'correlation',
    'alpha',
    { n: 80, power: 0.9 },
    'pwr.r.test(n = 80, r = 0.3, power = 0.9, sig.level = NULL)',
    0.1463,
  ],
  [
    'means-two',
    'effect',
    { n: 100, tails: 1 },
    'pwr.t.test(n = 50, power = 0.8, alternative = "greater")',
    0.50078,
  ],
  [
    'means-paired',
    'effect',
    { n: 20, power: 0.9, tails: 1 },
    'pwr.t.test(n = 20, power = 0.9, type = "paired", alternative = "greater")',
    0.67915,
  ],
  [
    'correlation',
    'effect',
    { n: 60, tails: 1 },
    'pwr.r.test(n = 60, power = 0.8, alternative = "greater")',
    0.31546,
  ],
  [
    'proportion-one',
    'effect',
    { n: 50, tails: 1 },
    'pwr.p.test(n = 50, power = 0.8, alternative = "greater")',
    0.35165,
  ],
  [
    'proportions-two',
    'effect',
    { n: 100, power: 0.9, tails: 1 },
    'pwr.2p.test(n = 50, power = 0.9, alternative = "greater")',
    0.58526,
  ],
];

test.each(others)('%s: the %s with %o as %s', (id, unknown, given, _, expected) => {
  expect(solved(id, unknown, given).design[unknown]).toBeCloseTo(expected, 3);
});

/**
 * R 4.2.2 with pwr 1.3.0: the alpha of a one-tailed test at which `power(alpha)` is the power, by
 * exp(uniroot(function(l) power(exp(l)) - goal, log(c(1e-10, 0.99999)), tol = 1e-14)$root). pwr.r.test
 * loses the sign of a critical value below 0, so the correlation's power is its formula written out:
 * t <- qt(a, n - 2, lower = FALSE)
 * pnorm((atanh(r) + r / (2 * (n - 1)) - atanh(t / sqrt(t^2 + n - 2))) * sqrt(n - 3))
 */
const oneTailed: [TestId, Partial<Design>, string, number][] = [
  ['means-two', { n: 100 }, 'pwr.t.test(n = 50, d = 0.5, sig.level = a)', 0.0503844141345],
  ['means-two', { n: 128 }, 'pwr.t.test(n = 64, d = 0.5, sig.level = a)', 0.0247028946009],
  [
    'means-two',
    { n: 10, effect: 0.2, power: 0.95 },
    'pwr.t.test(n = 5, d = 0.2, sig.level = a)',
    0.910846724377,
  ],
  [
    'means-paired',
    { n: 20 },
    'pwr.t.test(n = 20, d = 0.5, type = "paired", sig.level = a)',
    0.090029151232,
  ],
  [
    'means-paired',
    { n: 4, effect: 0.1, power: 0.9 },
    'pwr.t.test(n = 4, d = 0.1, type = "paired", sig.level = a)',
    0.864515127172,
  ],
  ['correlation', { n: 60 }, 'n <- 60; r <- 0.3', 0.064757272381],
  ['correlation', { n: 10, effect: 0.1, power: 0.9 }, 'n <- 10; r <- 0.1', 0.847570349051],
  ['proportion-one', { n: 40 }, 'pwr.p.test(n = 40, h = 0.5, sig.level = a)', 0.0101526970909],
  [
    'proportion-one',
    { n: 10, effect: 0.2, power: 0.95 },
    'pwr.p.test(n = 10, h = 0.2, sig.level = a)',
    0.84432612556,
  ],
  ['proportions-two', { n: 60 }, 'pwr.2p.test(n = 30, h = 0.5, sig.level = a)', 0.136786700595],
];

test.each(oneTailed)('%s, one-tailed: the alpha with %o as %s', (id, given, _, expected) => {
  expect(solved(id, 'alpha', { ...given, tails: 1 }).design.alpha).toBeCloseTo(expected, 9);
});
