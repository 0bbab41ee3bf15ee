import { expect, it } from 'vitest';
import { focusAt, moved, pointOf, resized, shaped, visible } from './crop.ts';

const corner = { isRight: true, isBottom: true };
const first = { isRight: false, isBottom: false };
const [square, atEdge] = [
  [100, 100, 300, 300],
  [500, 100, 300, 300],
] as const;

it.each([
  ['stays within the picture', moved([0, 0, 500, 400], 900, -50), [500, 0, 500, 400]],
  ['grows by a corner', resized(square, corner, [900, 600]), [100, 100, 800, 500]],
  ['shrinks no further than a tenth', resized(square, first, [999, 999]), [300, 300, 100, 100]],
  ['keeps its shape', resized(square, corner, [900, 400], 1), [100, 100, 800, 800]],
  ['ends at the edge', resized(atEdge, corner, [1000, 1000], 1), [500, 100, 500, 500]],
  ['has a shape around a point', shaped(0.5, [900, 500]), [500, 0, 500, 1000]],
])('a crop %s', (_, crop, expected) => expect(crop).toEqual(expected));

it('a crop has a focus that stays in it, and in what a place shows of it', () => {
  expect(focusAt([200, 200, 500, 500], 950, 450)).toEqual([100, 50]);
  expect(pointOf([200, 200, 500, 500], [100, 50])).toEqual([700, 450]);
  expect(visible([0, 0, 1000, 1000], [100, 50], 0.5)).toEqual([500, 0, 500, 1000]);
});
