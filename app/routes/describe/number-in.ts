/** The number that was typed, with either minus; NaN where there is none. */
export function numberIn(text: string): number {
  const typed = text.trim().replace('−', '-');
  return typed === '' ? Number.NaN : Number(typed);
}
