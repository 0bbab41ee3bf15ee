import { seededUniform } from '@site/statistics/sampling/sampling';
import { randomNormal } from 'd3';

/** Reproducible random numbers: the same seed gives the same figure on every machine. */
export function seeded(seed: number) {
  const uniform = seededUniform(seed);
  /** Standard normal, by the polar form of Box and Muller. */
  const normal = randomNormal.source(uniform)();
  /** A whole number from 0 to below `limit`. */
  const below = (limit: number) => Math.floor(uniform() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const shuffle = <Item>(items: readonly Item[]): Item[] => {
    const copy = [...items];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [copy[i], copy[j]] = [copy[j]!, copy[i]!];
    }
    return copy;
  };
  return { uniform, normal, below, pick, shuffle };
}
