import { deviation, mean, range } from 'd3';
import { expect, it } from 'vitest';
import { seeded } from './random.ts';

it('repeats itself for a seed and differs between seeds', () => {
  const first = (seed: number) => range(5).map(seeded(seed).uniform);
  expect(first(3)).toEqual(first(3));
  expect(first(3)).not.toEqual(first(4));
});

it('draws normal numbers with mean 0 and deviation 1', () => {
  const numbers = range(20_000).map(seeded(1).normal);
  expect(mean(numbers)).toBeCloseTo(0, 1);
  expect(deviation(numbers)).toBeCloseTo(1, 1);
});

it('shuffles without losing anything', () => {
  expect(
    seeded(2)
      .shuffle(range(50))
      .sort((a, b) => a - b),
  ).toEqual(range(50));
});
