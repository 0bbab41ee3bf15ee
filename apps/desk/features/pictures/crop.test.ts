import { describe, expect, it } from 'vitest';
import { focusAt, moved, pointOf, resized, shaped, visible } from './crop.ts';

describe('a crop', () => {
  it.each([
    ['moves', moved([0, 0, 500, 400], 100, 200), [100, 200, 500, 400]],
    ['stays within the picture', moved([0, 0, 500, 400], 900, -50), [500, 0, 500, 400]],
    [
      'grows by a corner',
      resized([100, 100, 300, 300], { isRight: true, isBottom: true }, [900, 600]),
      [100, 100, 800, 500],
    ],
    [
      'shrinks no further than a tenth',
      resized([100, 100, 300, 300], { isRight: false, isBottom: false }, [999, 999]),
      [300, 300, 100, 100],
    ],
    [
      'keeps its shape',
      resized([100, 100, 300, 300], { isRight: true, isBottom: true }, [900, 400], 1),
      [100, 100, 800, 800],
    ],
    [
      'keeps its shape where one side shrinks',
      resized([0, 0, 1000, 1000], { isRight: true, isBottom: true }, [750, 1000], 1),
      [0, 0, 750, 750],
    ],
    [
      'keeps its shape at the edge',
      resized([500, 100, 300, 300], { isRight: true, isBottom: true }, [1000, 1000], 1),
      [500, 100, 500, 500],
    ],
    ['has a shape around a point', shaped(0.5, [900, 500]), [500, 0, 500, 1000]],
  ])('%s', (_, crop, expected) => expect(crop).toEqual(expected));

  it('has a focus that stays in it, and in what a place shows of it', () => {
    expect(focusAt([200, 200, 500, 500], 950, 450)).toEqual([100, 50]);
    expect(pointOf([200, 200, 500, 500], [100, 50])).toEqual([700, 450]);
    expect(visible([0, 0, 1000, 1000], [100, 50], 0.5)).toEqual([500, 0, 500, 1000]);
  });
});
