import { polygonArea } from 'd3';
import { expect, test } from 'vitest';
import { inkArea, outlines } from './outlines.ts';
import { ring } from './svg.ts';

test('follows relative and absolute lines, each subpath for itself', () => {
  expect(outlines('M1 2h3v4zm10 0L5 6')).toEqual([
    [
      [1, 2],
      [4, 2],
      [4, 6],
    ],
    [
      [11, 2],
      [5, 6],
    ],
  ]);
});

test('keeps the area of a circle', () => {
  const [circle] = outlines(ring(50, 50, 20));
  const area = Math.abs(polygonArea(circle as [number, number][]));
  expect(area / (Math.PI * 400)).toBeCloseTo(1, 2);
});

test('ends a curve where it ends', () => {
  expect(outlines('M0 0Q5 5 10 0C10 5 20 5 20 0')[0]!.at(-1)).toEqual([20, 0]);
});

test('counts what two subpaths both cover once, and leaves holes out', () => {
  const [squares, hole] = ['M0 0H4V4H0zM2 0H6V4H2z', 'M0 0H4V4H0zM1 1V3H3V1z'];
  expect(inkArea(outlines(squares!))).toBeCloseTo(24, 1);
  expect(inkArea(outlines(hole!))).toBeCloseTo(12, 1);
});
