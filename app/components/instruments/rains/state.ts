import { driest, type RainYear, wettest } from './years.ts';

export type RainsState = {
  /** The two years that are kept, by their places: the first is turmeric, the second madder. */
  kept: readonly [number, number];
  /** Place that the next year takes. */
  next: 0 | 1;
  /** The year under the pointer. */
  read?: number;
};

/** The figure as it is drawn: its wettest year and its driest. */
export const startOf = (years: RainYear[]): RainsState => ({
  kept: [wettest(years).year, driest(years).year],
  next: 0,
});

/** Keeps a year in the place of the one that was kept longer. A year that is kept already stays. */
export function keep({ kept, next }: RainsState, year: number): RainsState {
  if (kept.includes(year)) return { kept, next };
  return { kept: next === 0 ? [year, kept[1]] : [kept[0], year], next: next === 0 ? 1 : 0 };
}

export const formatKept = ({ kept }: RainsState): string => kept.join(',');

/** "1994,2005" as a state, if both are years that are known, and not the same. */
export function parseKept(years: RainYear[], text: string): RainsState | undefined {
  const found = /^(\d{4}),(\d{4})$/.exec(text);
  if (!found) return undefined;
  const [first, second] = [Number(found[1]), Number(found[2])];
  const isKnown = (year: number) => years.some((one) => one.year === year);
  if (first === second || !isKnown(first) || !isKnown(second)) return undefined;
  return { kept: [first, second], next: 0 };
}
