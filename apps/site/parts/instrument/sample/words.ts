import type { PageContent } from '@site/content/registry';
import { drawOrder, type TownMap } from '@site/figures/plots/process/town-map';
import { fill } from '#content.ts';
import { estimatesOf, mostDraws, populationOf, type SampleState, seedsOf } from './draws.ts';

const files = import.meta.glob<TownMap>(
  '../../../../../packages/figures/dist/process-collection.data.json',
  {
    eager: true,
    import: 'default',
  },
);

export const map = Object.values(files)[0]!;

export type Town = { x: number; y: number; height: number };

const towns = map.towns.map((flat) =>
  Array.from(
    { length: flat.length / 3 },
    (_, i): Town => ({ x: flat[3 * i]!, y: flat[3 * i + 1]!, height: flat[3 * i + 2]! }),
  ),
);
const heights = towns.map((stratum) => stratum.map(({ height }) => height));

export const population = populationOf(heights);

const known = new Map<number, number[]>();

/** The mean heights that the draw of a seed estimates, at each size. */
export function estimates(seed: number): number[] {
  const found = known.get(seed) ?? estimatesOf(heights, population, seed);
  known.set(seed, found);
  return found;
}

export const townsInOrder = (seed: number): Town[][] => drawOrder(towns, seed);

const metres = (value: number) => value.toFixed(0);

/** The last draw, its error, and how many of all draws are close to the true mean. */
export function resultOf(words: PageContent<'instruments'>['sample'], state: SampleState): string {
  const { truth, all, steps } = population;
  const { total, error, simple } = steps[state.step]!;
  if (total === all) return fill(words.whole, { all: `${all}`, truth: metres(truth) });
  const seeds = seedsOf(state);
  const means = seeds.map((seed) => estimates(seed)[state.step]!);
  const miss = means.at(-1)! - truth;
  const values = {
    draw: `${state.draws}`,
    seed: `${seeds.at(-1)}`,
    mean: metres(means.at(-1)!),
    miss: metres(Math.abs(miss)),
    truth: metres(truth),
    error: metres(error),
    simple: metres(simple),
    near: `${means.filter((one) => Math.abs(one - truth) <= 2 * error).length}`,
  };
  const side = fill(miss < 0 ? words.under : words.over, values);
  const parts = [fill(words.result, { ...values, miss: side })];
  if (state.draws > 1) parts.push(fill(words.near, values));
  if (state.draws === mostDraws) parts.push(words.enough);
  return parts.join(' ');
}
