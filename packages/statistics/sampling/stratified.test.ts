import { expect, it } from 'vitest';
import { quotas, simpleError, stratifiedError, stratifiedMean } from './sampling.ts';

const drawn = [
  [12, 30, 45, 20],
  [110, 180, 240],
  [400, 900, 650],
];
const sizes = [40, 30, 10];

it('estimates the mean and its error as R does', () => {
  // survey 4.1: svymean(~h, svydesign(id = ~1, strata = ~s, fpc = ~N))
  expect(stratifiedMean(drawn, sizes)).toBeCloseTo(160.875, 10);
  expect(stratifiedError(drawn, sizes, [4, 3, 3])).toBeCloseTo(20.4410101471, 9);
});

const population = [
  [1, 2, 3, 4, 5, 6],
  [10, 14, 18, 30],
  [50, 90, 100],
];

it('knows the error beforehand from the whole population', () => {
  // The standard deviation over all 360 samples that can be drawn: see combn() in R.
  expect(stratifiedError(population, [6, 4, 3], [3, 2, 2])).toBeCloseTo(2.8468467625, 9);
  // sd of combn(unlist(P), 5, mean), over n
  expect(simpleError(population.flat(), 5)).toBeCloseTo(11.8456210336, 9);
  expect(stratifiedError(population, [6, 4, 3], [6, 4, 3])).toBe(0);
});

it('draws the same share of each stratum, and two at least', () => {
  expect(quotas([158, 121, 63], 0.1)).toEqual([16, 12, 6]);
  expect(quotas([158, 121, 63], 0.02)).toEqual([3, 2, 2]);
  expect(quotas([158, 121, 1], 1)).toEqual([158, 121, 1]);
});
