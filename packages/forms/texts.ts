/**
 * Runs of combining marks, with the two half-width signs that become marks. In no script does a letter bear
 * sixteen.
 */
const marks = /([\p{M}\uff9e\uff9f]{1,16})[\p{M}\uff9e\uff9f]*/gu;

/**
 * A text from outside in a normal form. Sorting the marks of a letter takes the square of their number, half a
 * minute for 200,000, so the rest of a long run is dropped first.
 */
export function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(marks, '$1').normalize(form);
}

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

// Bidi embeddings, overrides and isolates can make a stored text read as another one;
// the marks U+200C to U+200F stay, as several scripts need them to write a name.
const refusedInLine = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const refusedInText = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** True for text that can be stored and shown on one line. */
export function isPlainLine(text: string): boolean {
  return text.isWellFormed() && !refusedInLine.test(text);
}

/** The same for several lines. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !refusedInText.test(text);
}
