import { expect, it } from 'vitest';
import { endLabels } from './end-labels.ts';

it('stand at their threads where these are apart', () => {
  expect(endLabels(100, 300, 540)).toEqual([96, 296]);
});

it('keep off each other by the same on both sides', () => {
  expect(endLabels(100, 110, 540)).toEqual([83, 119]);
});

it('stay within the drawing, both of them', () => {
  expect(endLabels(520, 530, 540)).toEqual([484, 520]);
});
