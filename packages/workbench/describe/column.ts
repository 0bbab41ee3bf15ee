import { type DateOrder, inOrder, isOpen, isoDate, packed, readDate, unpacked } from './dates.ts';
import { createGrowableArray, createGrowableBytes, type GrowableArray } from './growable-array.ts';
import { type Decimal, type Notation, readNumber, readWithNotation } from './numbers.ts';
import type { Rule } from './steps/rules.ts';

export const chosenTypes = ['number', 'category', 'text', 'date', 'id'] as const;
export type ChosenType = (typeof chosenTypes)[number];

/** How cells are read. */
export type Reading = {
  decimal: Decimal;
  dates: 'auto' | DateOrder;
  /** Cells that stand for "missing", as they are written. */
  missing: string[];
  /** Undefined: the cells decide. */
  type?: ChosenType;
  rule?: Rule;
  /** Numbers that stand for "missing" besides, as SPSS says of a range. */
  isMissing?: (value: number) => boolean;
  /** Cells are words even if they look like numbers. */
  isText?: boolean;
  isNominal?: boolean;
  label?: string;
  /** What values are called, by the values as texts, after all steps. */
  labels?: ReadonlyMap<string, string>;
};

type Odd = { line: number; text: string };

/** Numbers with something about them that was left out: how many, and the first. */
export type WithNotation = Odd & { notation: Notation; count: number; value: number };

/** What was read of a column, before anybody has said what it is. */
export type RawColumn = ReturnType<ColumnReader['read']>;

/** What spreadsheets write into a cell that could not be computed: always missing. */
const errorValues = [
  ...['#N/A', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '#CALC!'],
];
const mostWords = 20_000;
/** So many words can be told from each other by row. */
const mostByRow = 255;
const noLabels: ReadonlyMap<string, string> = new Map();
/** To the year 9999: files hold anything. */
const mostDays = 2_932_897;

export type ColumnReader = ReturnType<typeof createColumn>;

export function createColumn(name: string, reading: Reading) {
  const codeTexts = new Set([...errorValues, ...reading.missing]);
  const codeNumbers = new Set(reading.missing.map((code) => asNumber(code, reading.decimal)));
  codeNumbers.delete(Number.NaN);
  const { type, rule, isMissing, isText = false, isNominal, label, labels = noLabels } = reading;
  const [hasNumbers, hasDates] = (['number', 'date'] as const).map(
    (one) => (type ?? (isText ? 'text' : one)) === one,
  );
  /** Cells that are numbers, dates, other words; `codes` are cells that hold a declared code. */
  const counts = { numbers: 0, dates: 0, words: 0 };
  const withNotation = new Map<Notation, WithNotation>();
  const codes = new Map<string, number>();
  /** Each different word or date with how often it stands; no more than `mostWords` of them. */
  const words = new Map<string, number>();
  const above = { 'day-first': 0, 'month-first': 0 };
  let numbers: GrowableArray<Float64Array> | undefined;
  let dates: GrowableArray<Float64Array> | undefined;
  /** By row, which of the words it is, from 1; 0 is none. Undefined if there are too many. */
  let wordAt: GrowableArray<Uint8Array> | undefined;
  const places = new Map<string, number>();
  let hasMoreWords = false;
  /** The shortest and the longest word, in characters. */
  let lengths: [number, number] = [Number.POSITIVE_INFINITY, 0];
  let firstNumber: Odd | undefined;
  let firstWord: Odd | undefined;

  function cell(row: number, line: number, text: string, from: number, to: number) {
    let [start, end] = [from, to];
    while (start < end && isSpace(text.charCodeAt(start))) start++;
    while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
    if (start === end) return;
    const value = hasNumbers ? readNumber(text, start, end, reading.decimal) : Number.NaN;
    if (!Number.isNaN(value)) return numeric(row, line, value, text, start, end);
    const words = text.slice(start, end);
    if (codeTexts.has(words)) return count(codes, words);
    changed(row, line, words);
  }

  function numeric(
    row: number,
    line: number,
    value: number,
    text: string,
    start: number,
    end: number,
  ) {
    if (codeNumbers.has(value) || isMissing?.(value)) return count(codes, String(value));
    const ruled = rule ? rule(value) : value;
    if (typeof ruled === 'string') return other(row, line, ruled);
    addNumber(row, ruled);
    if (counts.numbers === 1) firstNumber = { line, text: text.slice(start, end) || String(value) };
  }

  /** A cell that is a number in the file already. */
  function number(row: number, line: number, value: number) {
    if (hasNumbers) return numeric(row, line, value, '', 0, 0);
    const words = String(value);
    if (codeNumbers.has(value) || isMissing?.(value)) return count(codes, words);
    changed(row, line, words);
  }

  /** A cell that is a date in the file already, in days since 1970. */
  function date(row: number, line: number, days: number) {
    if (!(Math.abs(days) < mostDays)) return changed(row, line, String(days));
    if (!hasDates) return changed(row, line, isoDate(days));
    dates ??= createGrowableArray();
    dates.set(row, days);
    counts.dates++;
    addWord(row, isoDate(days));
  }

  function addNumber(row: number, value: number) {
    numbers ??= createGrowableArray();
    numbers.set(row, value);
    counts.numbers++;
  }

  /** Words, after the steps. */
  function changed(row: number, line: number, text: string) {
    const ruled = rule ? rule(text) : text;
    if (typeof ruled === 'number') addNumber(row, ruled);
    else other(row, line, ruled);
  }

  function other(row: number, line: number, text: string) {
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
      dates ??= createGrowableArray();
      dates.set(row, packed(date));
      if (!date.isSure && date.first > 12) above['day-first']++;
      if (!date.isSure && date.second > 12) above['month-first']++;
      counts.dates++;
    } else {
      if (counts.words++ === 0) firstWord = { line, text };
    }
    addWord(row, text);
  }

  function addWord(row: number, text: string) {
    lengths = [Math.min(lengths[0], text.length), Math.max(lengths[1], text.length)];
    if (words.size < mostWords || words.has(text)) count(words, text);
    else hasMoreWords = true;
    if (places.size > mostByRow) return;
    const place = places.get(text) ?? places.size + 1;
    if (place > places.size) places.set(own(text), place);
    if (place > mostByRow) wordAt = undefined;
    else {
      wordAt ??= createGrowableBytes();
      wordAt.set(row, place);
    }
  }

  function readDates(rows: number) {
    if (!dates) return undefined;
    const days = dates.take(rows);
    const known = above['month-first'] > above['day-first'] ? 'month-first' : 'day-first';
    const order = reading.dates === 'auto' ? known : reading.dates;
    // Dates whose order is open, and those of them that are none in the order that is taken.
    let [opens, impossible] = [0, 0];
    days.forEach((value, row) => {
      if (!isOpen(value)) return;
      opens++;
      const day = inOrder(unpacked(value), order);
      if (day === undefined) impossible++;
      days[row] = day ?? Number.NaN;
    });
    /** No date of the column says which of its numbers is the month. */
    const isAmbiguous =
      reading.dates === 'auto' && opens > 0 && !above['day-first'] && !above['month-first'];
    return { days, order: opens > 0 ? order : undefined, isAmbiguous, impossible };
  }

  const read = () => ({
    name,
    type,
    label,
    labels,
    isNominal,
    counts,
    codes,
    words,
    hasMoreWords,
    lengths,
    firstNumber,
    firstWord,
    withNotation: [...withNotation.values()],
    numbers: (rows: number) => numbers?.take(rows),
    wordAt: (rows: number) => wordAt?.take(rows),
    dates: readDates,
  });
  return { cell, number, date, read };
}

const isSpace = (code: number) => code <= 32 || code === 160;

const asNumber = (text: string, decimal: Decimal) => readNumber(text, 0, text.length, decimal);

function count(counts: Map<string, number>, text: string) {
  const before = counts.get(text);
  if (before === undefined) counts.set(own(text), 1);
  else counts.set(text, before + 1);
}

/** A part of a text keeps the whole piece of the file in memory; a text put together anew does not. */
const own = (text: string) => ` ${text}`.slice(1);
