import { type DateOrder, inOrder, readDate, type WrittenDate } from './dates.ts';
import { createGrowing, type Growing } from './growing.ts';
import { type Decimal, type Notation, readNumber, readWithNotation } from './numbers.ts';

/** What a visitor may say that a variable is. */
export const chosenTypes = ['number', 'category', 'text', 'date', 'id'] as const;
export type ChosenType = (typeof chosenTypes)[number];

/** How cells are read. */
export type Reading = {
  decimal: Decimal;
  dates: 'auto' | DateOrder;
  /** Cells that stand for "missing", as they are written. */
  missing: string[];
  /** Undefined: by the cells themselves. */
  type?: ChosenType;
};

/** A cell that is not what the rest of its column is. */
type Odd = { line: number; text: string };

/** Numbers with something about them that was left out: how many, and the first. */
export type WithNotation = Odd & { notation: Notation; count: number; value: number };

/** What was read of a column, before anybody has said what it is. */
export type RawColumn = {
  name: string;
  type?: ChosenType;
  /** Cells that are numbers, dates, other words; cells that hold a declared code. */
  counts: { numbers: number; dates: number; words: number };
  codes: Map<string, number>;
  numbers: (rows: number) => Float64Array | undefined;
  dates: (rows: number) => ReadDates | undefined;
  /** Each different word or date with how often it stands; no more than `mostWords` of them. */
  words: Map<string, number>;
  hasMoreWords: boolean;
  /** The shortest and the longest word, in characters. */
  lengths: [number, number];
  withNotation: WithNotation[];
  firstNumber?: Odd;
  firstWord?: Odd;
};

type ReadDates = {
  days: Float64Array;
  order?: DateOrder;
  /** No date of the column says which of its numbers is the month. */
  isAmbiguous: boolean;
  /** Dates that are none in the order that was taken. */
  impossible: number;
};

const mostWords = 20_000;
// Dates of which the order is open stand among the days as one number, far above every day.
const open = 1e9;

export type ColumnReader = {
  cell: (row: number, line: number, text: string, start: number, end: number) => void;
  read: () => RawColumn;
};

export function createColumn(name: string, reading: Reading): ColumnReader {
  const codeTexts = new Set(reading.missing);
  const codeNumbers = new Set(reading.missing.map((code) => asNumber(code, reading.decimal)));
  codeNumbers.delete(Number.NaN);
  const { type } = reading;
  const [hasNumbers, hasDates] = (['number', 'date'] as const).map((one) => (type ?? one) === one);
  const counts = { numbers: 0, dates: 0, words: 0 };
  const withNotation = new Map<Notation, WithNotation>();
  const codes = new Map<string, number>();
  const words = new Map<string, number>();
  const above = { 'day-first': 0, 'month-first': 0 };
  let numbers: Growing | undefined;
  let dates: Growing | undefined;
  let hasMoreWords = false;
  let lengths: [number, number] = [Number.POSITIVE_INFINITY, 0];
  let firstNumber: Odd | undefined;
  let firstWord: Odd | undefined;

  function cell(row: number, line: number, text: string, from: number, to: number) {
    let [start, end] = [from, to];
    while (start < end && isSpace(text.charCodeAt(start))) start++;
    while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
    if (start === end) return;
    const value = hasNumbers ? readNumber(text, start, end, reading.decimal) : Number.NaN;
    if (!Number.isNaN(value)) {
      if (codeNumbers.size > 0 && codeNumbers.has(value)) return count(codes, String(value));
      addNumber(row, value);
      if (counts.numbers === 1) firstNumber = { line, text: text.slice(start, end) };
      return;
    }
    other(row, line, text.slice(start, end));
  }

  function addNumber(row: number, value: number) {
    numbers ??= createGrowing();
    numbers.set(row, value);
    counts.numbers++;
  }

  function other(row: number, line: number, text: string) {
    if (codeTexts.has(text)) return count(codes, text);
    const number = hasNumbers ? readWithNotation(text, reading.decimal) : undefined;
    if (number) {
      const { notation, value } = number;
      const before = withNotation.get(notation);
      if (before) before.count++;
      else withNotation.set(notation, { notation, count: 1, line, text, value });
      return addNumber(row, value);
    }
    const date = hasDates ? readDate(text) : undefined;
    if (date) {
      dates ??= createGrowing();
      dates.set(row, packed(date));
      if (!date.isSure && date.first > 12) above['day-first']++;
      if (!date.isSure && date.second > 12) above['month-first']++;
      counts.dates++;
    } else {
      if (counts.words++ === 0) firstWord = { line, text };
    }
    lengths = [Math.min(lengths[0], text.length), Math.max(lengths[1], text.length)];
    if (words.size < mostWords || words.has(text)) count(words, text);
    else hasMoreWords = true;
  }

  function readDates(rows: number): ReadDates | undefined {
    if (!dates) return undefined;
    const days = dates.take(rows);
    const known = above['month-first'] > above['day-first'] ? 'month-first' : 'day-first';
    const order = reading.dates === 'auto' ? known : reading.dates;
    let [opens, impossible] = [0, 0];
    days.forEach((value, row) => {
      if (!(value >= open)) return;
      opens++;
      const day = inOrder(unpacked(value), order);
      if (day === undefined) impossible++;
      days[row] = day ?? Number.NaN;
    });
    const isAmbiguous =
      reading.dates === 'auto' && opens > 0 && !above['day-first'] && !above['month-first'];
    return { days, order: opens > 0 ? order : undefined, isAmbiguous, impossible };
  }

  const read = (): RawColumn => ({
    ...{ name, type, counts, codes, words, hasMoreWords, lengths, firstNumber, firstWord },
    withNotation: [...withNotation.values()],
    numbers: (rows) => numbers?.take(rows),
    dates: readDates,
  });
  return { cell, read };
}

const isSpace = (code: number) => code <= 32 || code === 160;

const asNumber = (text: string, decimal: Decimal) => readNumber(text, 0, text.length, decimal);

function count(counts: Map<string, number>, text: string) {
  const before = counts.get(text);
  // A part of a text keeps the whole piece of the file in memory; a text put together anew does not.
  if (before === undefined) counts.set(` ${text}`.slice(1), 1);
  else counts.set(text, before + 1);
}

function packed(date: WrittenDate): number {
  if (date.isSure) return date.days;
  return open + date.year * 10_000 + date.first * 100 + date.second;
}

function unpacked(value: number) {
  const rest = value - open;
  const year = Math.floor(rest / 10_000);
  return { isSure: false as const, year, first: Math.floor(rest / 100) % 100, second: rest % 100 };
}
