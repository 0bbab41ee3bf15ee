import type { Design } from './design.ts';
import { type MethodId, tests } from './methods.ts';
import { isAnswer, solveTest } from './solve.ts';
import { solveSurvey } from './solve-survey.ts';

/** People in all for an effect at two powers; undefined where no number is enough. */
export type Comparison = { value: number; isOwn: boolean; people: (number | undefined)[] };

const comparedPowers = [0.8, 0.9];
const populations = [100, 500, 1000, 5000, 10_000, 100_000];

/** The rows of a design's own value and of those that it is compared with, in order. */
function rows(
  own: number,
  others: readonly number[],
  people: (value: number) => Comparison['people'],
): Comparison[] {
  const values = [...new Set([...others, own])].sort((a, b) => a - b);
  return values.map((value) => ({ value, isOwn: value === own, people: people(value) }));
}

/** Sizes for small, medium and large effects; of a survey, for populations of several sizes. */
export function compare(method: MethodId, design: Design): Comparison[] {
  if (method === 'survey') {
    return rows(design.population, populations, (population) => {
      const outcome = solveSurvey('n', { ...design, population });
      return [isAnswer(outcome) ? outcome.n : undefined];
    });
  }
  const test = tests[method];
  return rows(design[test.effect], test.conventions, (effect) =>
    comparedPowers.map((power) => {
      const outcome = solveTest(test, 'n', { ...design, [test.effect]: effect, power });
      return isAnswer(outcome) ? outcome.n : undefined;
    }),
  );
}
