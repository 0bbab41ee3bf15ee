export type Decimal = 'point' | 'comma';

const otherDigits = /(?![0-9])\p{Nd}/gu;
const plain = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
/** Groups of three, or as in India two and then three: 1,234,567 and 12,34,567. */
const grouped = /^[+-]?(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})+,\d{3})(\.\d+)?$/;
/** Longer than any number that people write, with room for a currency before it. */
const longest = 60;
/** Sums of larger numbers would be infinite. */
const largest = 1e300;
const powers = Array.from({ length: 16 }, (_, i) => 10 ** i);

/** The digits of any script as 0 to 9: Tamil ௧௨ is 12. */
export function westernDigits(text: string): string {
  return text.replace(otherDigits, (digit) => {
    // In each script the ten follow one another, from the nought.
    let value = 0;
    for (let code = digit.codePointAt(0)! - 1; value < 9 && isDigit(code); code--) value++;
    return String(value);
  });
}

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The number that a part of a text is; NaN if it is none. */
export function readNumber(text: string, start: number, end: number, decimal: Decimal): number {
  const sign = decimal === 'comma' ? 44 : 46;
  let at = start;
  const isNegative = text.charCodeAt(at) === 45;
  if (isNegative) at++;
  let [value, count, after] = [0, 0, -1];
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      value = value * 10 + code - 48;
      count++;
      if (after >= 0) after++;
    } else if (code === sign && after < 0) after = 0;
    else break;
  }
  if (at < end || count === 0 || count > 15) return readUnusual(text, start, end, decimal);
  const size = after > 0 ? value / powers[after]! : value;
  return isNegative && size > 0 ? -size : size;
}

/** Other digits, grouping, exponents, the minus of typesetters. */
function readUnusual(text: string, start: number, end: number, decimal: Decimal): number {
  if (end - start > longest) return Number.NaN;
  const cell = text.slice(start, end);
  if (/^[a-z]/i.test(cell)) return Number.NaN;
  const western = westernDigits(cell)
    .replace(/^[−–]/, '-')
    .replace(/(?<=\d)[ \u00a0\u202f'’](?=\d{3}(?!\d))/g, '');
  const swapped = decimal === 'comma' ? swap(western) : western;
  const isNumber = plain.test(swapped) || grouped.test(swapped);
  const value = isNumber ? Number(swapped.replaceAll(',', '')) : Number.NaN;
  // The nought that is added makes 0 of -0.
  return Math.abs(value) <= largest ? value + 0 : Number.NaN;
}

/** What stands about a number and is left out: a sign of percent, a currency, brackets for a minus. */
export type Notation = 'percent' | 'currency' | 'brackets';

const firstSigns = '₹$€£RrIiEeUuGgர(-−–';
const lastSigns = '%)-=₹$€£';
const currency = /^(?:[₹$€£]|rs\.?|inr|usd|eur|gbp|ரூ\.?) */i;

/** The number in "12%", "Rs. 25,500", "25,500/-" or "(1.5)", which is -1.5; undefined if there is none. */
export function readWithNotation(
  cell: string,
  decimal: Decimal,
): { value: number; notation: Notation } | undefined {
  const mayBe = firstSigns.includes(cell[0]!) || lastSigns.includes(cell.at(-1)!);
  if (!mayBe || cell.length > longest) return undefined;
  const isInBrackets = cell.startsWith('(') && cell.endsWith(')');
  let rest = isInBrackets ? cell.slice(1, -1).trim() : cell;
  let notation: Notation | undefined = isInBrackets ? 'brackets' : undefined;
  const sign = '-−–'.includes(rest[0] ?? '+') ? rest[0]! : '';
  if (sign && isInBrackets) return undefined;
  const bare = rest.slice(sign.length).trimStart();
  const priced = bare
    .replace(currency, '')
    .replace(/\/[-=]$/, '')
    .replace(/[₹$€£]$/, '');
  if (priced.length < bare.length) {
    notation ??= 'currency';
    rest = sign + priced;
  } else if (rest.endsWith('%')) {
    notation ??= 'percent';
    rest = rest.slice(0, -1);
  }
  if (!notation) return undefined;
  rest = rest.trim();
  const value = readNumber(rest, 0, rest.length, decimal);
  if (Number.isNaN(value)) return undefined;
  return { value: isInBrackets && value > 0 ? -value : value, notation };
}

function swap(text: string): string {
  return text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
}
