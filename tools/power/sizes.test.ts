import { expect, test } from 'vitest';
import { solved } from '../../testing/tools/solved.ts';
import type { Design } from './design.ts';
import { total } from './method.ts';
import type { TestId } from './methods.ts';

type Case = [TestId, Partial<Design>, string, number];

/** R 4.2.2 with pwr 1.3.0: the call, and the n of one group (of a regression its v) that it gave. */
const sizes: Case[] = [
  ['means-two', { effect: 0.5 }, 'pwr.t.test(d = 0.5, power = 0.8)', 63.7656],
  ['means-two', { effect: 0.2 }, 'pwr.t.test(d = 0.2, power = 0.8)', 393.4056],
  ['means-two', { effect: 0.8, power: 0.9 }, 'pwr.t.test(d = 0.8, power = 0.9)', 33.8255],
  [
    'means-two',
    { effect: 0.5, power: 0.95, alpha: 0.01 },
    'pwr.t.test(d = 0.5, power = 0.95, sig.level = 0.01)',
    144.1827,
  ],
  [
    'means-two',
    { effect: 0.35, tails: 1 },
    'pwr.t.test(d = 0.35, power = 0.8, alternative = "greater")',
    101.6229,
  ],
  ['means-two', { effect: 0.01, power: 0.999 }, 'pwr.t.test(d = 0.01, power = 0.999)', 510090.6117],
  ['means-two', { effect: 4, power: 0.6 }, 'pwr.t.test(d = 4, power = 0.6)', 2.0513],
  ['means-paired', { effect: 0.5 }, 'pwr.t.test(d = 0.5, power = 0.8, type = "paired")', 33.3671],
  [
    'means-paired',
    { effect: 0.2, power: 0.9 },
    'pwr.t.test(d = 0.2, power = 0.9, type = "paired")',
    264.6136,
  ],
  [
    'means-paired',
    { effect: 0.8, tails: 1 },
    'pwr.t.test(d = 0.8, power = 0.8, type = "paired", alternative = "greater")',
    11.1442,
  ],
  [
    'means-paired',
    { effect: 0.3, alpha: 0.001 },
    'pwr.t.test(d = 0.3, power = 0.8, sig.level = 0.001, type = "paired")',
    195.1288,
  ],
  [
    'means-paired',
    { effect: 0.02, power: 0.999 },
    'pwr.t.test(d = 0.02, power = 0.999, type = "paired")',
    63763.1273,
  ],
  [
    'means-paired',
    { effect: 1.5, power: 0.95 },
    'pwr.t.test(d = 1.5, power = 0.95, type = "paired")',
    7.9703,
  ],
  ['anova', { effect: 0.25 }, 'pwr.anova.test(k = 3, f = 0.25, power = 0.8)', 52.3966],
  ['anova', { effect: 0.1, groups: 4 }, 'pwr.anova.test(k = 4, f = 0.1, power = 0.8)', 273.5428],
  [
    'anova',
    { effect: 0.4, groups: 5, power: 0.9 },
    'pwr.anova.test(k = 5, f = 0.4, power = 0.9)',
    20.2302,
  ],
  [
    'anova',
    { effect: 0.25, groups: 2, alpha: 0.01 },
    'pwr.anova.test(k = 2, f = 0.25, power = 0.8, sig.level = 0.01)',
    95.1036,
  ],
  [
    'anova',
    { effect: 0.3, groups: 10, power: 0.999 },
    'pwr.anova.test(k = 10, f = 0.3, power = 0.999)',
    46.7293,
  ],
  [
    'anova',
    { effect: 0.01, groups: 3 },
    'pwr.anova.test(k = 3, f = 0.01, power = 0.8)',
    32116.6281,
  ],
  ['correlation', { effect: 0.3 }, 'pwr.r.test(r = 0.3, power = 0.8)', 84.0736],
  ['correlation', { effect: 0.1 }, 'pwr.r.test(r = 0.1, power = 0.8)', 781.7515],
  ['correlation', { effect: 0.5, power: 0.9 }, 'pwr.r.test(r = 0.5, power = 0.9)', 37.0354],
  [
    'correlation',
    { effect: 0.3, tails: 1 },
    'pwr.r.test(r = 0.3, power = 0.8, alternative = "greater")',
    66.5546,
  ],
  [
    'correlation',
    { effect: 0.2, alpha: 0.01, power: 0.95 },
    'pwr.r.test(r = 0.2, power = 0.95, sig.level = 0.01)',
    435.816,
  ],
  [
    'correlation',
    { effect: 0.01, power: 0.999 },
    'pwr.r.test(r = 0.01, power = 0.999)',
    255029.877,
  ],
  ['correlation', { effect: 0.9 }, 'pwr.r.test(r = 0.9, power = 0.8)', 6.2369],
  ['proportion-one', { effect: 0.5 }, 'pwr.p.test(h = 0.5, power = 0.8)', 31.3954],
  ['proportion-one', { effect: 0.2, power: 0.9 }, 'pwr.p.test(h = 0.2, power = 0.9)', 262.6854],
  ['proportion-one', { effect: 0.8 }, 'pwr.p.test(h = 0.8, power = 0.8)', 12.2638],
  [
    'proportion-one',
    { effect: 0.3, tails: 1 },
    'pwr.p.test(h = 0.3, power = 0.8, alternative = "greater")',
    68.695,
  ],
  [
    'proportion-one',
    { effect: 0.3, alpha: 0.01, power: 0.95 },
    'pwr.p.test(h = 0.3, power = 0.95, sig.level = 0.01)',
    197.9351,
  ],
  [
    'proportion-one',
    { effect: 0.01, power: 0.999 },
    'pwr.p.test(h = 0.01, power = 0.999)',
    255044.8257,
  ],
  ['proportions-two', { effect: 0.5 }, 'pwr.2p.test(h = 0.5, power = 0.8)', 62.7908],
  ['proportions-two', { effect: 0.2 }, 'pwr.2p.test(h = 0.2, power = 0.8)', 392.443],
  ['proportions-two', { effect: 0.8, power: 0.9 }, 'pwr.2p.test(h = 0.8, power = 0.9)', 32.8356],
  [
    'proportions-two',
    { effect: 0.3, tails: 1 },
    'pwr.2p.test(h = 0.3, power = 0.8, alternative = "greater")',
    137.3901,
  ],
  [
    'proportions-two',
    { effect: 0.3, alpha: 0.01, power: 0.95 },
    'pwr.2p.test(h = 0.3, power = 0.95, sig.level = 0.01)',
    395.8703,
  ],
  [
    'proportions-two',
    { effect: 0.01, power: 0.999 },
    'pwr.2p.test(h = 0.01, power = 0.999)',
    510089.6514,
  ],
  ['chi-square', { effect: 0.3 }, 'pwr.chisq.test(w = 0.3, df = 1, power = 0.8)', 87.2095],
  ['chi-square', { effect: 0.1, df: 2 }, 'pwr.chisq.test(w = 0.1, df = 2, power = 0.8)', 963.4688],
  [
    'chi-square',
    { effect: 0.5, df: 4, power: 0.9 },
    'pwr.chisq.test(w = 0.5, df = 4, power = 0.9)',
    61.6202,
  ],
  [
    'chi-square',
    { effect: 0.3, df: 6, alpha: 0.01, power: 0.95 },
    'pwr.chisq.test(w = 0.3, df = 6, power = 0.95, sig.level = 0.01)',
    300.4797,
  ],
  [
    'chi-square',
    { effect: 0.2, df: 24 },
    'pwr.chisq.test(w = 0.2, df = 24, power = 0.8)',
    562.1525,
  ],
  [
    'chi-square',
    { effect: 0.01, df: 1, power: 0.999 },
    'pwr.chisq.test(w = 0.01, df = 1, power = 0.999)',
    255044.8257,
  ],
  [
    'regression',
    { effect: 0.15, predictors: 3, tested: 3 },
    'pwr.f2.test(u = 3, f2 = 0.15, power = 0.8)',
    72.7058,
  ],
  [
    'regression',
    { effect: 0.02, predictors: 1, tested: 1 },
    'pwr.f2.test(u = 1, f2 = 0.02, power = 0.8)',
    392.3729,
  ],
  [
    'regression',
    { effect: 0.35, predictors: 5, tested: 5, power: 0.9 },
    'pwr.f2.test(u = 5, f2 = 0.35, power = 0.9)',
    46.9021,
  ],
  [
    'regression',
    { effect: 0.15, predictors: 10, tested: 10, alpha: 0.01 },
    'pwr.f2.test(u = 10, f2 = 0.15, power = 0.8, sig.level = 0.01)',
    148.6609,
  ],
  [
    'regression',
    { effect: 0.0005, predictors: 2, tested: 2, power: 0.999 },
    'pwr.f2.test(u = 2, f2 = 0.0005, power = 0.999)',
    58365.4898,
  ],
  [
    'regression',
    { effect: 2, predictors: 20, tested: 20 },
    'pwr.f2.test(u = 20, f2 = 2, power = 0.8)',
    9.5789,
  ],
];

test.each(sizes)('%s %o: as many people as %s', (id, given, _, expected) => {
  const { sizes, n } = solved(id, 'n', given);
  const others = id === 'regression' ? given.predictors! + 1 : 0;
  expect(sizes[0]! - others).toBe(Math.ceil(expected));
  expect(n).toBe(total(sizes));
});

/** The least n1 for which pwr.t2n.test or pwr.2p2n.test, with n2 = ceiling(ratio * n1), reaches the power. */
const unequal: [TestId, Partial<Design>, number[]][] = [
  ['means-two', { effect: 0.5, ratio: 2 }, [48, 96]],
  ['means-two', { effect: 0.3, ratio: 1.5, power: 0.9 }, [196, 294]],
  ['means-two', { effect: 0.8, ratio: 0.5 }, [39, 20]],
  ['proportions-two', { effect: 0.3, ratio: 3 }, [117, 351]],
  ['proportions-two', { effect: 0.5, ratio: 2, power: 0.9 }, [64, 128]],
];

test.each(unequal)('%s with groups of unequal size, %o', (id, given, expected) => {
  expect(solved(id, 'n', given).sizes).toEqual(expected);
});

/**
 * pf(qf(0.05, t, n - p - 1, lower = FALSE), t, n - p - 1, f2 * n, lower = FALSE): the least n that
 * reaches the power for t of p predictors. The first is an example of the manual of G*Power.
 */
test.each([
  [{ effect: 0.15, predictors: 5, tested: 2, power: 0.95 }, 107],
  [{ effect: 0.05, predictors: 5, tested: 2 }, 196],
  [{ effect: 0.15, predictors: 9, tested: 5, power: 0.9 }, 116],
  [{ effect: 0.1, predictors: 4, tested: 1 }, 81],
])('regression, increase of R squared %o', (given, n) => {
  expect(solved('regression', 'n', given).n).toBe(n);
});
