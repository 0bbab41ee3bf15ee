import { drawOrder, type TownMap } from '../../../../figures/plots/process/town-map.ts';
import { estimatesOf, populationOf } from './draws.ts';

const files = import.meta.glob<TownMap>('../../../../figures/dist/process-collection.data.json', {
  eager: true,
  import: 'default',
});

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
