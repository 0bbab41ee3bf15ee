import { expect, test } from 'vitest';
import { tCritical } from './student.ts';

test('critical values agree with the printed tables', () => {
  expect(tCritical(0.05, 20)).toBeCloseTo(2.086, 3);
  expect(tCritical(0.05, 5)).toBeCloseTo(2.571, 3);
  expect(tCritical(0.01, 60)).toBeCloseTo(2.66, 2);
});
