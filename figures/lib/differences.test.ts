import { expect, test } from 'vitest';
import { meanDifference } from './differences.ts';

test('the interval of two samples of three has four degrees of freedom and t = 2.776', () => {
  const { estimate, degrees, low, high } = meanDifference([4, 5, 6], [1, 2, 3]);
  expect(estimate).toBe(3);
  expect(degrees).toBeCloseTo(4, 6);
  expect(low).toBeCloseTo(3 - 2.776 * Math.sqrt(2 / 3), 2);
  expect(high).toBeCloseTo(3 + 2.776 * Math.sqrt(2 / 3), 2);
});

test('unequal variances cost degrees of freedom', () => {
  const even = meanDifference([4, 5, 6, 7], [1, 2, 3, 4]).degrees;
  expect(meanDifference([4, 5, 6, 7], [-10, 0, 10, 20]).degrees).toBeLessThan(even);
});
