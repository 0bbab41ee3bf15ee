// Control characters could steer the terminal that shows them, and bidi controls could disguise what they surround.
const unsafe = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
const unsafeInLines = /(?![\n\t])[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** A stored value, safe for one line on a terminal. */
export function safeLine(value: string): string {
  return value.replace(unsafe, '\uFFFD');
}

/** A stored value, safe for several lines on a terminal. */
export function safeLines(value: string): string {
  return value.replace(unsafeInLines, '\uFFFD');
}

/** JSON that is as safe to print as it is to parse. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** One RFC 4180 record. A cell that a spreadsheet would take for a formula gets an apostrophe. */
export function csvRecord(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = guarded(value ?? '');
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Where a spreadsheet separates by ; or tab, as in much of Europe, quotes protect only the first cell of a
 * line: each separator and line end in another cell begins a new one.
 */
function guarded(text: string): string {
  const inside = text.replace(/([;\t\r\n][ "]*)(?=[=+\-@＝＋－＠])/g, "$1'");
  return /^[=+\-@＝＋－＠\t\r\n]/.test(inside) ? `'${inside}` : inside;
}

// Country codes as the ITU assigns them: of one, two or three digits.
const countryCode =
  /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)[ ./-]*(?=[(\d])/;

/**
 * Writes a phone number that every spreadsheet keeps as text. They take a leading + for a formula
 * (+91-98765-43210 becomes -141884, +919876543210 loses its plus), so the country code gets brackets.
 */
export function phoneCell(phone: string): string {
  return phone.replace(countryCode, '(+$1) ');
}
