import { expect, test } from 'vitest';
import { scaleOf, sharesOf } from './likert.tsx';

const counted = (...counts: [value: number, validShare: number][]) => ({
  ...{ name: 'q1', n: 10, missing: 0 },
  values: counts.map(([value, validShare]) => ({
    ...{ value, validShare, count: 10 * validShare, share: validShare, cumulativeShare: 0 },
  })),
});

test.each([
  [[1, 2, 3, 4, 5], { left: 0.4, right: 0.6, low: 0.3, high: 0.5 }],
  [[1, 2, 3, 4], { left: 0.3, right: 0.7, low: 0.3, high: 0.7 }],
])('of points %j half of a middle answer stands on each side', (points, expected) => {
  const last = points.length === 5 ? ([[4, 0.5]] as [number, number][]) : [];
  const rest = points.length === 5 ? 0.2 : 0.7;
  const found = sharesOf(counted([1, 0.3], [3, rest], ...last), points);
  for (const [key, value] of Object.entries(expected)) {
    expect(found[key as keyof typeof expected]).toBeCloseTo(value, 12);
  }
});

test('a scale has its points between those that were answered, and few of them', () => {
  expect(scaleOf([counted([1, 0.5], [4, 0.5])])).toEqual([1, 2, 3, 4]);
  expect(scaleOf([counted([1, 0.5], [40, 0.5])])).toEqual([]);
  expect(scaleOf([counted([1.5, 1])])).toEqual([]);
});
