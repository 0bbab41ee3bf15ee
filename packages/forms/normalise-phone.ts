import { normalised } from './normalised.ts';

const decimalDigit = /\p{Nd}/u;

/** The value of a digit of any script: digits stand in runs from 0 to 9, some right after another. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (decimalDigit.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}

/**
 * Turns a phone number into ASCII. Pasted from a contact, a letter or a page, it can hold other spaces,
 * dashes and digits, and invisible marks.
 */
export function normalisePhone(text: string): string {
  return (
    // This covers full-width forms, and the spaces of every width.
    normalised(text, 'NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/\p{Zs}/gu, ' ')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/[\u2044\u2215]/g, '/')
      .replace(/\p{Nd}/gu, asciiDigit)
  );
}
