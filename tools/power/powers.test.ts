import { expect, test } from 'vitest';
import { solved } from '../../testing/tools/solved.ts';
import type { Design } from './design.ts';
import type { TestId } from './methods.ts';

type Case = [TestId, Partial<Design>, string, number];

/** R 4.2.2 with pwr 1.3.0: the call, and the power that it gave. */
const powers: Case[] = [
  ['means-two', { effect: 0.5, n: 40 }, 'pwr.t.test(d = 0.5, n = 20)', 0.337939028925],
  ['means-two', { effect: 1, n: 4 }, 'pwr.t.test(d = 1, n = 2)', 0.095201755498],
  [
    'means-two',
    { effect: 0.3, n: 200, tails: 1 },
    'pwr.t.test(d = 0.3, n = 100, alternative = "greater")',
    0.68054037499,
  ],
  [
    'means-two',
    { effect: 0.4, n: 90, ratio: 2 },
    'pwr.t2n.test(n1 = 30, n2 = 60, d = 0.4)',
    0.424500905881,
  ],
  ['means-two', { effect: 0.0001, n: 100 }, 'pwr.t.test(d = 0.0001, n = 50)', 0.0500000280812],
  ['means-two', { effect: 0.02, n: 200000 }, 'pwr.t.test(d = 0.02, n = 100000)', 0.99400010499],
  [
    'means-paired',
    { effect: 0.5, n: 20 },
    'pwr.t.test(d = 0.5, n = 20, type = "paired")',
    0.564504418439,
  ],
  [
    'means-paired',
    { effect: 1, n: 2 },
    'pwr.t.test(d = 1, n = 2, type = "paired")',
    0.0928091550565,
  ],
  [
    'means-paired',
    { effect: 2, n: 3 },
    'pwr.t.test(d = 2, n = 3, type = "paired")',
    0.470749431279,
  ],
  [
    'anova',
    { effect: 0.25, groups: 3, n: 90 },
    'pwr.anova.test(k = 3, n = 30, f = 0.25)',
    0.539613341681,
  ],
  ['anova', { effect: 1, groups: 4, n: 8 }, 'pwr.anova.test(k = 4, n = 2, f = 1)', 0.298703871762],
  [
    'anova',
    { effect: 0.1, groups: 6, n: 1200 },
    'pwr.anova.test(k = 6, n = 200, f = 0.1)',
    0.766365002658,
  ],
  ['correlation', { effect: 0.3, n: 50 }, 'pwr.r.test(n = 50, r = 0.3)', 0.57155584186],
  ['correlation', { effect: 0.9, n: 5 }, 'pwr.r.test(n = 5, r = 0.9)', 0.620153540332],
  [
    'correlation',
    { effect: 0.2, n: 120, tails: 1 },
    'pwr.r.test(n = 120, r = 0.2, alternative = "greater")',
    0.711403729145,
  ],
  [
    'regression',
    { effect: 0.1, predictors: 3, tested: 3, n: 100 },
    'pwr.f2.test(u = 3, v = 96, f2 = 0.1)',
    0.742046280402,
  ],
  [
    'regression',
    { effect: 1, predictors: 2, tested: 2, n: 4 },
    'pwr.f2.test(u = 2, v = 1, f2 = 1)',
    0.0904761257716,
  ],
  [
    'regression',
    { effect: 0.05, predictors: 5, tested: 2, n: 150 },
    'pf(qf(0.05, 2, 144, lower = FALSE), 2, 144, 0.05 * 150, lower = FALSE)',
    0.677928207944,
  ],
  ['proportion-one', { effect: 0.3, n: 60 }, 'pwr.p.test(h = 0.3, n = 60)', 0.642015223908],
  ['proportion-one', { effect: 1, n: 2 }, 'pwr.p.test(h = 1, n = 2)', 0.292988936448],
  ['proportions-two', { effect: 0.3, n: 120 }, 'pwr.2p.test(h = 0.3, n = 60)', 0.375856284473],
  [
    'proportions-two',
    { effect: 0.3, n: 120, ratio: 2 },
    'pwr.2p2n.test(h = 0.3, n1 = 40, n2 = 80)',
    0.340845124067,
  ],
  [
    'chi-square',
    { effect: 0.3, df: 3, n: 100 },
    'pwr.chisq.test(w = 0.3, N = 100, df = 3)',
    0.711253599795,
  ],
  [
    'chi-square',
    { effect: 0.5, df: 1, n: 2 },
    'pwr.chisq.test(w = 0.5, N = 2, df = 1)',
    0.108954617551,
  ],
  [
    'means-paired',
    { effect: 0.5, n: 20, tails: 1 },
    'pwr.t.test(d = 0.5, n = 20, type = "paired", alternative = "greater")',
    0.695149338244658,
  ],
  [
    'proportion-one',
    { effect: 0.3, n: 60, tails: 1 },
    'pwr.p.test(h = 0.3, n = 60, alternative = "greater")',
    0.751410913503404,
  ],
  [
    'proportions-two',
    { effect: 0.3, n: 120, tails: 1 },
    'pwr.2p.test(h = 0.3, n = 60, alternative = "greater")',
    0.499327401811296,
  ],
];

test.each(powers)('%s %o: the power of %s', (id, given, _, expected) => {
  // R's noncentral F is exact to 9 decimals; ours is held to its sum in distributions.test.ts.
  expect(solved(id, 'power', given).design.power).toBeCloseTo(expected, 8);
});
