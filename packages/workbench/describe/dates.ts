import { westernDigits } from './numbers.ts';

export type DateOrder = 'day-first' | 'month-first';

/** A date as it was written. Of 3/4/2024 nobody can say which is the day: `first` is 3, `second` 4. */
type WrittenDate =
  | { isSure: true; days: number }
  | { isSure: false; first: number; second: number; year: number };

const zone = '(?:\\s*(?:Z|UTC|GMT|IST)?(?:[+-]\\d{1,2}(?::?\\d{2})?)?)';
const time = `(?:,?[T\\s]+\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:\\s*[AP]\\.?M\\.?)?${zone})?`;
const yearFirst = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${time}$`, 'i');
const yearLast = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${time}$`, 'i');
const dayName = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th|\\.)?[- ]([a-zä]{3})[a-z]*[- ,.]+(\\d{4}|\\d{2})${time}$`,
  'i',
);
const nameDay = new RegExp(
  `^([a-z]{3})[a-z]*[- .]+(\\d{1,2})(?:st|nd|rd|th)?[- ,]+(\\d{4})${time}$`,
  'i',
);
/** As long as a date with a time and a zone is. */
const longest = 45;
/** Months that begin otherwise in German. */
const german: Record<string, string> = { mär: 'mar', mai: 'may', okt: 'oct', dez: 'dec' };
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads the usual ways to write a date; undefined for anything else. The time of day is left out. */
export function readDate(cell: string): WrittenDate | undefined {
  if (cell.length < 6 || cell.length > longest) return undefined;
  if (!/^\p{Nd}/u.test(cell)) return readNamed(nameDay.exec(cell), 1, 2);
  const text = westernDigits(cell);
  const iso = yearFirst.exec(text);
  if (iso) return sure(Number(iso[1]), Number(iso[3]), Number(iso[4]));
  const named = readNamed(dayName.exec(text), 2, 1);
  if (named) return named;
  const other = yearLast.exec(text);
  if (!other) return undefined;
  const [first, second] = [Number(other[1]), Number(other[3])];
  const year = fullYear(other[4]!);
  const isPossible = [daysOf(year, first, second), daysOf(year, second, first)].some(
    (days) => days !== undefined,
  );
  return isPossible ? { isSure: false, first, second, year } : undefined;
}

/** Days since 1970 of a date whose order is known; undefined if there is no such day. */
export function inOrder(
  { first, second, year }: Extract<WrittenDate, { isSure: false }>,
  order: DateOrder,
): number | undefined {
  return order === 'day-first' ? daysOf(year, second, first) : daysOf(year, first, second);
}

/** 2024-04-03 of days since 1970. */
export const isoDate = (days: number): string =>
  new Date(days * 86_400_000).toISOString().slice(0, 10);

/** A date with the name of its month, which is the `month`th part of what was found. */
function readNamed(found: RegExpExecArray | null, month: number, day: number) {
  if (!found) return undefined;
  const name = found[month]!.toLowerCase();
  const at = months.indexOf(german[name] ?? name);
  return sure(fullYear(found[3]!), at + 1, Number(found[day]));
}

function sure(year: number, month: number, day: number): WrittenDate | undefined {
  const days = daysOf(year, month, day);
  return days === undefined ? undefined : { isSure: true, days };
}

function daysOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.getTime() / 86_400_000 : undefined;
}

/** Two digits as spreadsheets read them: 00 to 29 are of this century. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 30 ? 2000 + year : 1900 + year;
}

/** Dates of which the order is open stand among the days as one number, far above every day. */
const open = 1e9;

export const isOpen = (value: number): boolean => value >= open;

export function packed(date: WrittenDate): number {
  if (date.isSure) return date.days;
  return open + date.year * 10_000 + date.first * 100 + date.second;
}

export function unpacked(value: number) {
  const rest = value - open;
  const year = Math.floor(rest / 10_000);
  return { isSure: false as const, year, first: Math.floor(rest / 100) % 100, second: rest % 100 };
}
