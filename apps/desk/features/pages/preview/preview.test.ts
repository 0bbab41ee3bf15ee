import { expect, it } from 'vitest';
import { fitInto, largestIn } from './preview.tsx';

it('fits a large window into a small box, and leaves a small one as it is', () => {
  const box = { width: 720, height: 500 };
  expect(fitInto('desk', box)).toEqual({ width: 1440, height: 1000, scale: 0.5 });
  expect(fitInto('phone', box)).toEqual({ width: 390, height: 500, scale: 1 });
});

it('begins with the largest window that needs no scaling', () => {
  expect([300, 819, 820, 1439, 1440].map(largestIn)).toEqual([
    ...['phone', 'phone', 'tablet', 'tablet', 'desk'],
  ]);
});
