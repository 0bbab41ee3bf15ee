import { expect, it } from 'vitest';
import { gap, placeLabel } from './place-label.ts';

const area = { left: 0, top: 0, right: 300, bottom: 200 };
const size = { width: 100, height: 40 };

it('stands above its mark, centred', () => {
  expect(placeLabel({ x: 150, y: 100 }, size, area)).toEqual({ x: 100, y: 60 - gap });
});

it('goes below a mark near the upper edge', () => {
  expect(placeLabel({ x: 150, y: 30 }, size, area)).toEqual({ x: 100, y: 30 + gap });
});

it('stays within the left and the right edge', () => {
  expect(placeLabel({ x: 5, y: 100 }, size, area).x).toBe(0);
  expect(placeLabel({ x: 290, y: 100 }, size, area).x).toBe(200);
});

it('goes to the side with more room where there is none above or below', () => {
  const low = { ...area, top: 80, bottom: 130 };
  expect(placeLabel({ x: 60, y: 100 }, size, low)).toEqual({ x: 60 + gap, y: 80 });
  expect(placeLabel({ x: 240, y: 110 }, size, low)).toEqual({ x: 140 - gap, y: 90 });
});

it('begins at the edge of an area that is too small for it', () => {
  const tiny = { left: 10, top: 10, right: 50, bottom: 40 };
  expect(placeLabel({ x: 30, y: 20 }, size, tiny)).toEqual({ x: 10, y: 10 });
});
