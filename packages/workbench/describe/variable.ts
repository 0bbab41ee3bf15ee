import {
  countDistinct,
  type DataColumn,
  type NumberSummary,
  sortedValues,
  summarise,
} from '@site/statistics/description/summary';
import { type Bar, histogram } from './bars.ts';
import type { RawColumn } from './column.ts';
import { type DateOrder, isoDate } from './dates.ts';
import {
  alikeHints,
  type Category,
  type Hint,
  mostFrequent,
  mostlyHints,
  notationHints,
  offeredWords,
  severalHints,
  undeclaredCodes,
  withNumbers,
} from './hints.ts';
import { isIdentifier } from './identifiers.ts';
import { findScale } from './steps/scale-sets.ts';

type Column = Described['column'];

/** A variable of numbers, for analyses. */
function numberColumn({ name, label, labels }: RawColumn, values: Float64Array): Column {
  const called = [...labels].map(([value, text]) => [Number(value), text] as const);
  return { name, label, kind: 'number', values, labels: new Map(called) };
}

/** A variable of categories, whose codes are its numbers or the places of its words in order. */
function categoryColumn(raw: RawColumn, rows: number): Column {
  const { name, label, labels } = raw;
  const numbers = raw.numbers(rows);
  const wordAt = raw.wordAt(rows);
  if (raw.words.size === 0 && numbers) {
    const called = [...new Set(numbers)]
      .filter((value) => !Number.isNaN(value))
      .map((value) => [value, labels.get(String(value)) ?? String(value)] as const);
    return { name, label, kind: 'category', values: numbers, labels: new Map(called) };
  }
  if (!wordAt) return undefined;
  const words = [...raw.words.keys()];
  const numeric = numbers ? [...new Set(numbers)].filter((value) => !Number.isNaN(value)) : [];
  const all = [...new Set([...words, ...numeric.map(String)])].sort();
  const codes = new Map(all.map((word, i) => [word, i + 1]));
  const codeOf = [Number.NaN, ...words.map((word) => codes.get(word)!)];
  const values = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const number = numbers?.[row] ?? Number.NaN;
    values[row] = Number.isNaN(number) ? codeOf[wordAt[row]!]! : codes.get(String(number))!;
  }
  const called = all.map((word, i) => [i + 1, labels.get(word) ?? word] as const);
  return { name, label, kind: 'category', values, labels: new Map(called) };
}

type VariableType = 'number' | 'date' | 'category' | 'text' | 'id' | 'empty';

/** A variable as the page shows it and the codebook tells it. */
export type Variable = {
  name: string;
  label?: string;
  /** What its values are called. */
  labels: [value: string, label: string][];
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
  /** The most frequent ones, the first of them first. */
  categories: Category[];
  lengths?: [number, number];
  hints: Hint[];
};

/** A variable with its values by row, which stay in the worker. */
export type Described = { variable: Variable; column?: Omit<DataColumn, 'isReversed'> };

const mostCategories = 50;
/** So long as the number of different words is known. */
const mostCounted = 20_000;

/**
 * Says what a column is, unless a visitor has said it, and describes it: at least nine of ten values
 * that are there have to fit.
 */
export function describeColumn(raw: RawColumn, rows: number): Described {
  const { numbers, dates, words } = raw.counts;
  const there = numbers + dates + words;
  if (there === 0) return { variable: { ...base(raw, rows, 0), type: 'empty' } };
  if (raw.type === 'number') return describeNumbers(raw, rows);
  if (raw.type === 'date') return describeDates(raw, rows);
  // SPSS takes numbers with few values for nominal, unless somebody says otherwise.
  const isScale = findScale([...raw.labels.values()]) !== undefined;
  if (raw.type || (raw.isNominal && raw.labels.size > 0 && !isScale)) {
    return describeWords(raw, rows);
  }
  if (numbers >= 0.9 * there) return describeNumbers(raw, rows);
  if (dates >= 0.9 * there) return describeDates(raw, rows);
  return describeWords(raw, rows);
}

function base(raw: RawColumn, rows: number, n: number): Omit<Variable, 'type'> {
  return {
    name: raw.name,
    label: raw.label,
    labels: [...raw.labels],
    n,
    missing: rows - n,
    codes: mostFrequent(raw.codes),
    unfit: 0,
    distinct: 0,
    hasMore: false,
    bars: [],
    categories: [],
    hints: [],
  };
}

function describeNumbers(raw: RawColumn, rows: number): Described {
  const values = raw.numbers(rows) ?? new Float64Array(rows).fill(Number.NaN);
  const sorted = sortedValues(values);
  const n = sorted.length;
  const distinct = countDistinct(sorted);
  if (!raw.type && raw.labels.size === 0 && isIdentifier(raw.name, values, sorted, distinct)) {
    return describeNames(raw, rows, sorted, distinct);
  }
  const unfit = raw.counts.dates + raw.counts.words;
  const variable = { ...base(raw, rows, n), distinct, unfit, bars: histogram(sorted) };
  const odd = raw.firstWord;
  if (unfit > 0 && odd) {
    const offered = offeredWords(raw, 2);
    variable.hints.push({ code: 'not-a-number', count: unfit, ...odd, offered });
  }
  variable.hints.push(...notationHints(raw), ...undeclaredCodes(sorted));
  if (distinct === 1 && n > 1) variable.hints.push({ code: 'constant' });
  const summary = n > 0 ? summarise(sorted) : undefined;
  return { variable: { ...variable, type: 'number', summary }, column: numberColumn(raw, values) };
}

/** Numbers that only name something: counted where some of them repeat, and never averaged. */
function describeNames(
  raw: RawColumn,
  rows: number,
  sorted: Float64Array,
  distinct: number,
): Described {
  const n = sorted.length + raw.counts.dates + raw.counts.words;
  const all = distinct + raw.words.size;
  const variable = { ...base(raw, rows, n), distinct: all, hasMore: raw.hasMoreWords };
  if (all > mostCategories || all === n) return { variable: { ...variable, type: 'id' } };
  const categories = mostFrequent(withNumbers(raw.words, sorted));
  return {
    variable: { ...variable, type: 'category', categories },
    column: categoryColumn(raw, rows),
  };
}

function describeDates(raw: RawColumn, rows: number): Described {
  const unfit = raw.counts.numbers + raw.counts.words;
  const hints: Hint[] = [];
  const odd = raw.firstWord ?? raw.firstNumber;
  if (unfit > 0 && odd) {
    hints.push({ code: 'not-a-date', count: unfit, ...odd, offered: offeredWords(raw, 2) });
  }
  const read = raw.dates(rows);
  if (!read) return { variable: { ...base(raw, rows, 0), type: 'date', unfit, hints } };
  const { days, order, isAmbiguous, impossible } = read;
  const sorted = sortedValues(days);
  const n = sorted.length;
  if (impossible > 0) hints.push({ code: 'order-mixed', count: impossible });
  if (isAmbiguous) hints.push({ code: 'order-open', count: n });
  const dates =
    n > 0 ? { first: isoDate(sorted[0]!), last: isoDate(sorted.at(-1)!), order } : undefined;
  const found = { unfit: unfit + impossible, distinct: countDistinct(sorted), dates, hints };
  const bars = histogram(sorted);
  return {
    variable: { ...base(raw, rows, n), ...found, type: 'date', bars },
    column: { name: raw.name, label: raw.label, kind: 'date', values: days, labels: new Map() },
  };
}

function describeWords(raw: RawColumn, rows: number): Described {
  const { type, hasMoreWords: hasMore } = raw;
  const sorted = sortedValues(raw.numbers(rows) ?? new Float64Array());
  const n = raw.counts.numbers + raw.counts.dates + raw.counts.words;
  const distinct = raw.words.size + countDistinct(sorted);
  const lengths = raw.words.size > 0 ? raw.lengths : undefined;
  const hints = raw.isNominal ? [] : mostlyHints(raw);
  const variable = { ...base(raw, rows, n), distinct, hasMore, lengths, hints };
  const isUnique = n >= 10 && distinct === n && raw.lengths[1] <= 40;
  if (type === 'id' || (!type && isUnique)) return { variable: { ...variable, type: 'id' } };
  const repeats =
    raw.labels.size > 0 ||
    (distinct < n && distinct <= Math.max(5, n / 2) && distinct < mostCounted);
  if (type === 'text' || (!type && !repeats)) return { variable: { ...variable, type: 'text' } };
  if (distinct === 1 && n > 1) hints.push({ code: 'constant' });
  const counts = withNumbers(raw.words, sorted);
  const categories = mostFrequent(counts, mostCategories);
  hints.push(...alikeHints(counts), ...severalHints(raw.words));
  return {
    variable: { ...variable, type: 'category', categories },
    column: categoryColumn(raw, rows),
  };
}
