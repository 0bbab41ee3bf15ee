import { describe, expect, test, vi } from 'vitest';
import { answer } from '../testing/solved.ts';
import { type Design, usualDesign } from './design.ts';
import { type TestId, tests } from './methods.ts';
import {
  designFor,
  isAnswer,
  limitsOf,
  solveSurvey,
  solveTest,
  type Unknown,
  withDropout,
} from './solve.ts';

const all = Object.entries(tests);

describe.each(all)('%s', (_, method) => {
  const usual = designFor(method);

  test.each([0.01, 0.05, 0.2])('one person fewer would not reach the power, alpha %f', (alpha) => {
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
            if (!isAnswer(outcome)) expect(outcome.reason).toMatch(/^[a-z-]+$/);
            else {
              expect(Object.values(outcome.design).some(Number.isNaN)).toBe(false);
              expect(outcome.n).toBeGreaterThan(1);
              expect(outcome.design.power).toBeLessThanOrEqual(1);
            }
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

/** A test that counts how often its power is computed. */
function counted(id: TestId) {
  const power = vi.fn(tests[id].power);
  return { test: { ...tests[id], power }, power };
}

test.each<[TestId, Unknown, Partial<Design>]>([
  ['rmsea', 'n', { rmsea0: 0.05, rmsea1: 0.0501 }],
  ['rmsea', 'power', { n: 1e9 }],
  ['chi-square', 'n', { effect: 0.0001 }],
  ['anova', 'power', { effect: 10, n: 1e9 }],
])('%s, the %s of an extreme design %o, takes at most 80 powers', (id, unknown, given) => {
  const { test, power } = counted(id);
  solveTest(test, unknown, { ...designFor(test), ...given });
  expect(power.mock.calls.length).toBeLessThan(80);
});

test.each([
  [[100], 0, [100]],
  [[64, 64], 0.1, [72, 72]],
  [[63, 63], 0.15, [75, 75]],
  [[53, 53, 53], 0.2, [67, 67, 67]],
  [[85], 0.15, [100]],
])('to keep groups of %o of which %f are lost, %o are asked', (sizes, dropout, asked) => {
  expect(withDropout(sizes, dropout)).toEqual(asked);
});

describe('survey', () => {
  // Rows of the table of Krejcie and Morgan (1970). They round to the nearest person, which misses the
  // margin by a little where that is down.
  test('sizes are those of the table of Krejcie and Morgan, rounded up', () => {
    const table =
      '10 10 20 19 30 28 75 63 150 108 240 148 700 248 1000 278 2400 331 7000 364 20000 377 1000000 384';
    const above = Array.from(table.matchAll(/(\d+) (\d+)/g), ([, population, printed]) => {
      const design = { ...usualDesign, population: Number(population) };
      return answer(solveSurvey('n', design)).n - Number(printed);
    });
    expect(new Set(above)).toEqual(new Set([0, 1]));
  });

  // R 4.2.2: n <- qnorm(.975)^2 / 4 / .05^2; ceiling(n); ceiling(n / (1 + (n - 1) / N))
  test.each<[Partial<Design>, number]>([
    [{}, 385],
    [{ population: 500 }, 218],
    [{ population: 5000 }, 357],
    [{ margin: 0.03 }, 1068],
    [{ deff: 2, population: 1000 }, 435],
    [{ population: 2 }, 2],
    [{ margin: 0.5, alpha: 0.5 }, 1],
  ])('Cochran %o: %i people', (given, n) => {
    expect(answer(solveSurvey('n', { ...usualDesign, ...given })).n).toBe(n);
  });
});
