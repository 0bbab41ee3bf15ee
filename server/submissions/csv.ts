/** One RFC 4180 record. What a spreadsheet would take as a formula is put behind an apostrophe. */
export function csvRecord(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = guarded(value ?? '');
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A spreadsheet that separates by ; or tab, as in much of Europe, sees no quotes around a cell that is
 * not the first of its line: each separator and line end in it begins another cell.
 */
function guarded(text: string): string {
  const inside = text.replace(/([;\t\r\n][ "]*)(?=[=+\-@＝＋－＠])/g, "$1'");
  return /^[=+\-@＝＋－＠\t\r\n]/.test(inside) ? `'${inside}` : inside;
}

// Country codes as the ITU assigns them: of one, two or three digits.
const countryCode =
  /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)[ ./-]*(?=[(\d])/;

/**
 * A phone number that every spreadsheet keeps as text. One that begins with + is a formula to them
 * (+91-98765-43210 becomes -141884, +919876543210 loses its plus), so its country code is put in brackets.
 */
export function phoneCell(phone: string): string {
  return phone.replace(countryCode, '(+$1) ');
}
