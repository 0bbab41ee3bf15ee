import { randomNormal } from 'd3';

/**
 * Reproducible random numbers: mulberry32, a 32-bit generator by Tommy Ettinger (public domain).
 * The same seed gives the same figure on every machine.
 */
export function seeded(seed: number) {
  let state = seed >>> 0;
  /** Uniform on [0, 1). */
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
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
