import { expect, test } from 'vitest';
import { curveOf } from './curve.ts';
import { comparison, curve } from './first.computed.ts';
import { isAnswer } from './solve.ts';
import { firstState, readDesign, solve } from './state.ts';

test('what is computed at build is the first answer, and can be sent as JSON', () => {
  const outcome = solve('means-two', 'n', readDesign(firstState).design);
  if (!isAnswer(outcome)) throw new Error(outcome.reason);
  const exact = curveOf('means-two', outcome);
  expect(curve.points.map(({ n }) => n)).toEqual(exact.points.map(({ n }) => n));
  for (const [i, { value }] of curve.points.entries()) {
    expect(value).toBeCloseTo(exact.points[i]!.value, 5);
  }
  expect(comparison.find(({ isOwn }) => isOwn)?.people[0]).toBe(outcome.n);
  expect(JSON.parse(JSON.stringify({ curve, comparison }))).toEqual({ curve, comparison });
});
