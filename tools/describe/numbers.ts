export type Decimal = 'point' | 'comma';

const otherDigits = /(?![0-9])\p{Nd}/gu;
const plain = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** Groups of three, or as in India two and then three: 1,234,567 and 12,34,567. */
const grouped = /^[+-]?(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})+,\d{3})(\.\d+)?$/;
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
  if (at < end || count === 0 || count > 15) return readUnusual(text.slice(start, end), decimal);
  const size = after > 0 ? value / powers[after]! : value;
  return isNegative ? -size : size;
}

/** Other digits, grouping, exponents, the minus of typesetters, a rupee sign. */
function readUnusual(cell: string, decimal: Decimal): number {
  if (/^[a-z]/i.test(cell)) return Number.NaN;
  const western = westernDigits(cell.replace(/^₹\s*/, ''))
    .replace(/^[−–]/, '-')
    .replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const swapped = decimal === 'comma' ? swap(western) : western;
  if (plain.test(swapped)) return Number(swapped);
  return grouped.test(swapped) ? Number(swapped.replaceAll(',', '')) : Number.NaN;
}

function swap(text: string): string {
  return text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
}
