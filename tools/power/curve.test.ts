import { describe, expect, test } from 'vitest';
import { curveOf } from './curve.ts';
import { usualDesign } from './design.ts';
import { methodIds } from './methods.ts';
import { isAnswer } from './solve.ts';
import { readDesign, solve } from './state.ts';

describe.each(methodIds)('%s', (method) => {
  const { design } = readDesign({ method, unknown: 'n', typed: {} });
  const outcome = solve(method, 'n', design);
  if (!isAnswer(outcome)) throw new Error(outcome.reason);

  test('the answer is a point of the curve, at what was wanted', () => {
    const curve = curveOf(method, outcome);
    expect(curve.points).toContainEqual(curve.answer);
    expect(curve.answer.n).toBe(outcome.n);
    expect(curve.answer.value).toBeCloseTo(curve.goal, 1);
    expect(curve.points.at(-1)?.n).toBe(curve.most);
  });

  test('with more people the power grows and the margin shrinks', () => {
    const { points } = curveOf(method, outcome);
    const values = points.map(({ value }) => value);
    const order = method === 'survey' ? values.toReversed() : values;
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(points.length).toBeGreaterThan(8);
  });
});

test('a survey of few people ends its curve with all of them', () => {
  const outcome = solve('survey', 'n', { ...usualDesign, population: 50 });
  if (!isAnswer(outcome)) throw new Error(outcome.reason);
  const { points } = curveOf('survey', outcome);
  expect(points.at(-1)).toEqual({ n: 50, value: 0 });
});
