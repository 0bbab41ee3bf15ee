import { expect, test } from 'vitest';
import { tCritical, tTestPower } from './student.ts';

test('critical values agree with the printed tables', () => {
  expect(tCritical(0.05, 20)).toBeCloseTo(2.086, 3);
  expect(tCritical(0.05, 5)).toBeCloseTo(2.571, 3);
  expect(tCritical(0.01, 60)).toBeCloseTo(2.66, 2);
});

test.each([
  [0.2, 394],
  [0.5, 64],
  [0.8, 26],
])('an effect of %d needs %d in each group for a power of 80 per cent', (d, n) => {
  expect(tTestPower(d, n)).toBeGreaterThanOrEqual(0.8);
  expect(tTestPower(d, n - 1)).toBeLessThan(0.8);
});
