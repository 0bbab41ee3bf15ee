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
];

test.each(others)('%s: the %s with %o as %s', (id, unknown, given, _, expected) => {
  expect(solved(id, unknown, given).design[unknown]).toBeCloseTo(expected, 3);
});
