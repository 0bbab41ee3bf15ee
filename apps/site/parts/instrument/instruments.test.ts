import { rain } from '@site/figures/data/read';
import figure from '@site/figures/plots/process/process-collection';
import type { TownMap } from '@site/figures/plots/process/town-map';
import { expect, it } from 'vitest';
import { estimatesOf, populationOf, start } from './sample/draws.ts';

const heights = (figure.data!() as TownMap).towns.map((flat) => flat.filter((_, i) => i % 3 === 2));
const population = populationOf(heights);

it('the sample begins as the figure has it', () => {
  const drawn = figure.table!().rows.filter((row) => row.at(-1) === 'yes');
  const { counts, total } = population.steps[start.step]!;
  expect(total).toBe(drawn.length);
  // The mean of each stratum in the figure's table, by the stratum's share of all towns.
  const means = ['Low', 'Middle', 'High'].map((name, i) => {
    const own = drawn.filter((row) => row[4] === name);
    expect(own).toHaveLength(counts[i]!);
    return own.reduce((sum, row) => sum + Number(row[3]), 0) / own.length;
  });
  const expected = means.reduce((sum, one, i) => sum + (one * population.sizes[i]!) / 342, 0);
  expect(estimatesOf(heights, population, 12)[start.step]).toBeCloseTo(expected, 9);
});

it('the errors are those that R finds for the towns', () => {
  // R: W <- N / 342; sqrt(sum(W^2 * (1 - n / N) * tapply(h, s, var) / n)); sqrt((1 - 34 / 342) * var(h) / 34)
  const { error, simple } = population.steps[start.step]!;
  expect(error).toBeCloseTo(35.27514, 5);
  expect(simple).toBeCloseTo(47.07238, 5);
  expect(population.truth).toBeCloseTo(189.8567, 4);
});

it('draws spread as widely as the error says, and meet where all are drawn', () => {
  const draws = Array.from({ length: 400 }, (_, i) => estimatesOf(heights, population, i));
  const misses = draws.map((draw) => draw[start.step]! - population.truth);
  const spread = Math.sqrt(misses.reduce((sum, miss) => sum + miss ** 2, 0) / misses.length);
  expect(spread / 35.27514).toBeGreaterThan(0.9);
  expect(spread / 35.27514).toBeLessThan(1.1);
  for (const draw of draws) expect(draw.at(-1)).toBeCloseTo(population.truth, 9);
});

it('months of rain add up to what the source gives for the year', () => {
  for (const { months, annual, suspect } of rain('Tamil Nadu')) {
    const total = months.reduce((sum, mm) => sum + mm, 0);
    if (!suspect) expect(Math.abs(total - annual)).toBeLessThan(0.75);
  }
});
