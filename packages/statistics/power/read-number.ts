const plain = /^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const grouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const groupedInLakhs = /^-?[1-9]\d?(,\d\d)+,\d{3}(\.\d*)?$/;

/**
 * The number that a text is, or NaN: 0.05, .05, 5e-2, 5%, 1,200, 1,20,000, with either minus sign. No
 * decimal comma, and nothing that only a programming language takes for a number.
 */
export function readPlain(text: string): number {
  const whole = text.trim().replace('\u2212', '-');
  const isPercentage = whole.endsWith('%');
  const digits = isPercentage ? whole.slice(0, -1).trimEnd() : whole;
  const isGrouped = grouped.test(digits) || groupedInLakhs.test(digits);
  const value = isGrouped ? Number(digits.replaceAll(',', '')) : numberIn(digits);
  // Not divided: 5.6 / 100 is not the number that 0.056 is.
  return isPercentage ? Number(`${value}e-2`) : value;
}

const numberIn = (digits: string) => (plain.test(digits) ? Number(digits) : Number.NaN);
