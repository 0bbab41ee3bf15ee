import { type Bar, histogram } from './bars.ts';
import type { RawColumn } from './column.ts';
import { type DateOrder, isoDate } from './dates.ts';
import {
  countBelow,
  countDistinct,
  type NumberSummary,
  sortedValues,
  summarise,
} from './summary.ts';

const variableTypes = ['number', 'date', 'category', 'text', 'id', 'empty'] as const;
type VariableType = (typeof variableTypes)[number];

/** A value of a category and how often it stands. */
export type Category = { value: string; count: number };

/** What a reader should look at: values that do not fit, a code that was not declared. */
export type Hint =
  | { code: 'not-a-number' | 'not-a-date'; count: number; line: number; text: string }
  | { code: 'maybe-missing'; value: number; count: number }
  | { code: 'order-open' | 'order-mixed'; count: number }
  | { code: 'constant' };

/** A variable as the page shows it and the codebook tells it. */
export type Variable = {
  name: string;
  type: VariableType;
  n: number;
  /** All that is missing: empty cells, declared codes, and values that do not fit the type. */
  missing: number;
  codes: Category[];
  unfit: number;
  /** Different values; of texts, what was counted until there were too many. */
  distinct: number;
  hasMore: boolean;
  summary?: NumberSummary;
  /** Of a date: the first and last, as 2024-04-03, and the order that was taken, if there was a choice. */
  dates?: { first: string; last: string; order?: DateOrder };
  bars: Bar[];
  /** The most frequent first. */
  categories: Category[];
  lengths?: [number, number];
  hints: Hint[];
};

/** A variable with its numbers by row, which stay in the worker. */
export type Described = { variable: Variable; values?: Float64Array };

const mostCategories = 50;
const idName =
  /(^|[^a-z])(id|no|nr|number|serial|s\.?no|sl\.?no|roll|record|respondent|code)([^a-z]|$)/i;
const usualCodes = [-9, -99, -999, 9, 99, 999, 9999];

/** Says what a column is and describes it: at least nine of ten values that are there have to fit. */
export function describeColumn(raw: RawColumn, rows: number): Described {
  const { numbers, dates, words } = raw.counts;
  const there = numbers + dates + words;
  if (there === 0) return { variable: { ...base(raw, rows, 0), type: 'empty' } };
  if (numbers >= 0.9 * there) return describeNumbers(raw, rows);
  if (dates >= 0.9 * there) return describeDates(raw, rows);
  return { variable: describeWords(raw, rows) };
}

function base(raw: RawColumn, rows: number, n: number): Omit<Variable, 'type'> {
  return {
    name: raw.name,
    n,
    missing: rows - n,
    codes: sortedCounts(raw.codes),
    unfit: 0,
    distinct: 0,
    hasMore: false,
    bars: [],
    categories: [],
    hints: [],
  };
}

function describeNumbers(raw: RawColumn, rows: number): Described {
  const values = raw.numbers(rows)!;
  const sorted = sortedValues(values);
  const n = sorted.length;
  const distinct = countDistinct(sorted);
  const unfit = raw.counts.dates + raw.counts.words;
  const variable = { ...base(raw, rows, n), distinct, unfit, bars: histogram(sorted) };
  const odd = raw.firstWord;
  if (unfit > 0 && odd) variable.hints.push({ code: 'not-a-number', count: unfit, ...odd });
  if (unfit === 0 && isId(raw.name, sorted, distinct))
    return { variable: { ...variable, type: 'id' } };
  const code = undeclaredCode(sorted);
  if (code) variable.hints.push(code);
  if (distinct === 1 && n > 1) variable.hints.push({ code: 'constant' });
  return { variable: { ...variable, type: 'number', summary: summarise(sorted) }, values };
}

/** Whole numbers of which no two are the same and that count the rows, or that are called so. */
function isId(name: string, sorted: Float64Array, distinct: number): boolean {
  const n = sorted.length;
  if (n < 10 || distinct < n || !sorted.every(Number.isInteger)) return false;
  return sorted[n - 1]! - sorted[0]! === n - 1 || idName.test(name);
}

/** A usual code for "missing" that stands as far from the other values as they reach, or farther. */
function undeclaredCode(sorted: Float64Array): Hint | undefined {
  const n = sorted.length;
  for (const value of [sorted[0]!, sorted[n - 1]!]) {
    const below = countBelow(sorted, value);
    const count = (value === sorted[0] ? countBelow(sorted, value + 1) : n) - below;
    if (!usualCodes.includes(value) || n - count < 5) continue;
    const [min, max] =
      below === 0 ? [sorted[count]!, sorted[n - 1]!] : [sorted[0]!, sorted[below - 1]!];
    const gap = below === 0 ? min - value : value - max;
    if (gap > Math.max(max - min, 1)) return { code: 'maybe-missing', value, count };
  }
  return undefined;
}

function describeDates(raw: RawColumn, rows: number): Described {
  const { days, order, isAmbiguous, impossible } = raw.dates(rows)!;
  const sorted = sortedValues(days);
  const n = sorted.length;
  const unfit = raw.counts.numbers + raw.counts.words;
  const variable = base(raw, rows, n);
  const odd = raw.firstWord ?? raw.firstNumber;
  if (unfit > 0 && odd) variable.hints.push({ code: 'not-a-date', count: unfit, ...odd });
  if (impossible > 0) variable.hints.push({ code: 'order-mixed', count: impossible });
  if (isAmbiguous) variable.hints.push({ code: 'order-open', count: n });
  const dates = { first: isoDate(sorted[0]!), last: isoDate(sorted.at(-1)!), order };
  const found = { unfit: unfit + impossible, distinct: countDistinct(sorted), dates };
  return { variable: { ...variable, ...found, type: 'date', bars: histogram(sorted) } };
}

function describeWords(raw: RawColumn, rows: number): Variable {
  const counts = new Map(raw.words);
  for (const value of raw.numbers(rows) ?? []) {
    if (!Number.isNaN(value)) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  }
  const n = raw.counts.numbers + raw.counts.dates + raw.counts.words;
  const hasMore = raw.hasMoreWords;
  const variable = { ...base(raw, rows, n), distinct: counts.size, hasMore, lengths: raw.lengths };
  if (n >= 10 && counts.size === n && raw.lengths[1] <= 40) return { ...variable, type: 'id' };
  const repeats = counts.size < n && counts.size <= Math.min(mostCategories, Math.max(5, n / 2));
  if (!repeats) return { ...variable, type: 'text' };
  if (counts.size === 1 && n > 1) variable.hints.push({ code: 'constant' });
  return { ...variable, type: 'category', categories: sortedCounts(counts) };
}

function sortedCounts(counts: Map<string, number>): Category[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
