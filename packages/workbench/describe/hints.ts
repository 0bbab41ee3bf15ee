import { countBelow } from '@site/statistics/description/summary';
import type { RawColumn, WithNotation } from './column.ts';
import { readDate } from './dates.ts';
import { plainWord } from './steps/scale-sets.ts';

type Odd = { count: number; line: number; text: string };

/** What a reader should look at: values that do not fit, a code that was not declared. */
export type Hint =
  | ({ code: 'not-a-number' | 'not-a-date'; offered: Category[] } & Odd)
  /** Most values are numbers or dates, but too few to read the variable as such. */
  | { code: 'mostly-numbers' | 'mostly-dates'; count: number; all: number; offered: Category[] }
  | { code: 'maybe-missing'; value: number; count: number; offered: Category[] }
  | ({ code: `read-${WithNotation['notation']}`; value: number } & Odd)
  | { code: 'order-open' | 'order-mixed'; count: number }
  /** Categories that differ in capitals and spaces only, the most frequent first. */
  | { code: 'alike'; values: Category[]; into: string }
  /** Cells that seem to hold several answers each. */
  | { code: 'several'; count: number; text: string }
  | { code: 'constant' };

const usualCodes = [
  ...[9, 66, 77, 88, 97, 98, 99, 777, 888, 997, 998, 999, 9999],
  ...[-7, -8, -9, -66, -77, -88, -97, -98, -99, -777, -888, -997, -998, -999, -9999],
];
const mostOffered = 3;
const longestCode = 20;

/**
 * Usual codes for "missing" that stand as far from the other values as these reach, or farther; a 9 on
 * an item from 1 to 7 as well.
 */
export function undeclaredCodes(sorted: Float64Array): Hint[] {
  const found = usualCodes
    .map((value) => ({
      value,
      count: countBelow(sorted, value, true) - countBelow(sorted, value),
    }))
    .filter(({ count }) => count > 0);
  const isOther = (one: number) => found.every(({ value }) => value !== one);
  const [first, last] = [sorted.findIndex(isOther), sorted.findLastIndex(isOther)];
  if (last - first < 4) return [];
  const [min, max] = [sorted[first]!, sorted[last]!];
  const isItem = min >= 0 && max <= 7;
  return found.flatMap(({ value, count }) => {
    const gap = Math.max(min - value, value - max);
    const isFar = gap >= Math.max(max - min, 1) || (isItem && value === 9 && gap > 1);
    const offered = [{ value: String(value), count }];
    return isFar ? [{ code: 'maybe-missing', value, count, offered } as const] : [];
  });
}

/** What was left out about numbers, with the first of each kind. */
export const notationHints = ({ withNotation }: RawColumn): Hint[] =>
  withNotation.map(({ notation, ...first }) => ({ code: `read-${notation}` as const, ...first }));

/** Categories that are one, by their letters: Male, male and MALE. */
export function alikeHints(counts: ReadonlyMap<string, number>): Hint[] {
  const groups = Map.groupBy(mostFrequent(counts), ({ value }) => plainWord(value));
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .slice(0, mostOffered)
    .map((values) => ({ code: 'alike', values, into: usualSpelling(values) }));
}

/** Answers of a question with several choices, in one cell: "Excel;SPSS". */
export function severalHints(counts: ReadonlyMap<string, number>): Hint[] {
  for (const separator of [';', '|', ', ']) {
    const several = [...counts].filter(([word]) => word.includes(separator));
    const parts = new Set([...counts.keys()].flatMap((word) => word.split(separator)));
    const repeats = several.length > 1 && parts.size <= Math.min(counts.size, 30);
    const count = several.reduce((sum, [, times]) => sum + times, 0);
    if (repeats) return [{ code: 'several', count, text: several[0]![0] }];
  }
  return [];
}

/** The most frequent, but not in capitals if another is not. */
const usualSpelling = (values: Category[]): string =>
  (values.find(({ value }) => value !== value.toUpperCase()) ?? values[0]!).value;

/** The most frequent words that are no dates, as codes for "missing" that a reader may take. */
export function offeredWords(raw: RawColumn, least = 1): Category[] {
  return mostFrequent(raw.words)
    .filter(({ value, count }) => count >= least && value.length <= longestCode && !readDate(value))
    .slice(0, mostOffered);
}

/** How many values of a variable of words are numbers or dates all the same, if half of them are. */
export function mostlyHints(raw: RawColumn): Hint[] {
  const { numbers, dates, words } = raw.counts;
  const all = numbers + dates + words;
  const [count, code] =
    numbers >= dates ? [numbers, 'mostly-numbers' as const] : [dates, 'mostly-dates' as const];
  if (raw.type || count < all / 2) return [];
  return [{ code, count, all, offered: offeredWords(raw) }];
}

/** A value of a category and how often it stands. */
export type Category = { value: string; count: number };

/** The most frequent first, no more than `most`. */
export function mostFrequent(counts: ReadonlyMap<string, number>, most = Number.POSITIVE_INFINITY) {
  return [...counts]
    .map(([value, count]): Category => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, most);
}

/** Adds how often each of sorted numbers stands to what was counted of words. */
export function withNumbers(words: Map<string, number>, sorted: Float64Array): Map<string, number> {
  const counts = new Map(words);
  let begin = 0;
  for (let at = 1; at <= sorted.length; at++) {
    if (sorted[at] === sorted[begin]) continue;
    const value = String(sorted[begin]);
    counts.set(value, (counts.get(value) ?? 0) + at - begin);
    begin = at;
  }
  return counts;
}
