/** Formats that are dates without a code of their own: those of all languages, then of East Asia. */
const builtIn = [
  [14, 17],
  [22, 22],
  [27, 31],
  [36, 36],
  [50, 54],
  [57, 58],
] as const;

/** Whether a number in this format is a day; a time of day alone stays a number. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.some(([from, to]) => id >= from && id <= to);
  const bare = withoutTexts(code).split(';')[0]!;
  if (/^general$/i.test(bare)) return false;
  return /[yd]/i.test(bare) || (/mmm/i.test(bare) && !/[hs0#]/i.test(bare));
}

/** A format without what it shows as it stands: escaped signs, texts in quotation marks, colours in brackets. */
function withoutTexts(code: string): string {
  const unquoted = code.replace(/\\./g, '').split('"');
  const [first = '', ...others] = unquoted
    .filter((_, i) => i % 2 === 0)
    .join('')
    .split('[');
  return first + others.map((part) => part.slice(part.indexOf(']') + 1)).join('');
}
