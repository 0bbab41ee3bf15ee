import { expect, it } from 'vitest';
import { nearest, reach } from './nearest.ts';

const places = { x: [10, 50, 90], y: [90, 10, 90] };

it('takes the mark that lies nearest', () => {
  expect(nearest(places, { x: 48, y: 30 })).toBe(1);
  expect(nearest(places, { x: 80, y: 80 })).toBe(2);
});

it('takes none where all are out of reach', () => {
  expect(nearest({ x: [10], y: [10] }, { x: 10, y: 10 + reach })).toBeUndefined();
  expect(nearest({ x: [], y: [] }, { x: 0, y: 0 }, 'x')).toBeUndefined();
});

it('goes by one coordinate alone, however far the other is', () => {
  expect(nearest(places, { x: 20, y: 10 }, 'x')).toBe(0);
  expect(nearest(places, { x: 20, y: 20 }, 'y')).toBe(1);
});

it('lets the other coordinate decide between marks that share the one', () => {
  const grid = { x: [10, 10, 20, 20], y: [10, 20, 10, 20] };
  expect(nearest(grid, { x: 11, y: 40 }, 'x')).toBe(1);
  expect(nearest(grid, { x: 40, y: 11 }, 'y')).toBe(2);
});
