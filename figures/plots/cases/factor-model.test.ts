import { range } from 'd3';
import { expect, it } from 'vitest';
import { seeded } from '../../lib/random.ts';
import { correlations, fitFactors } from './factor-model.ts';

const { normal } = seeded(5);

/** Answers to `loadings.length` items of two factors that correlate by 0.4. */
function simulate(people: number, loadings: number[]): number[][] {
  return range(people).map(() => {
    const first = normal();
    const second = 0.4 * first + Math.sqrt(1 - 0.4 ** 2) * normal();
    return loadings.map((loading, item) => {
      const factor = item < loadings.length / 2 ? first : second;
      return loading * factor + Math.sqrt(1 - loading ** 2) * normal();
    });
  });
}

it('solves three items of one factor exactly', () => {
  const data = simulate(200, [0.8, 0.7, 0.6, 0.5, 0.7, 0.6]);
  const [a, b, c] = range(3).map((item) => data.map((row) => row[item]!)) as [
    number[],
    number[],
    number[],
  ];
  const r = correlations([a, b, c]);
  const { loadings, chiSquare } = fitFactors(data, {
    items: [0, 1, 2],
    factorOf: [0, 0, 0],
    factors: 1,
  });
  expect(loadings[0]).toBeCloseTo(Math.sqrt((r[0]![1]! * r[0]![2]!) / r[1]![2]!), 6);
  expect(chiSquare).toBeCloseTo(0, 6);
});

it('finds the loadings and the correlation that the data were made with', () => {
  const made = [0.8, 0.7, 0.6, 0.75, 0.65, 0.7];
  const model = { items: range(6), factorOf: [0, 0, 0, 1, 1, 1], factors: 2 };
  const { loadings, factors, degrees, chiSquare, cfi } = fitFactors(simulate(20_000, made), model);
  for (const [i, loading] of loadings.entries()) expect(loading).toBeCloseTo(made[i]!, 1);
  expect(factors[1]![0]).toBeCloseTo(0.4, 1);
  expect(degrees).toBe(8);
  // Five standard deviations of a chi-square with eight degrees of freedom.
  expect(chiSquare).toBeLessThan(8 + 5 * 4);
  expect(cfi).toBeGreaterThan(0.99);
});
