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
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').split(';')[0]!;
  if (/^general$/i.test(bare)) return false;
  return /[yd]/i.test(bare) || (/mmm/i.test(bare) && !/[hs0#]/i.test(bare));
}
