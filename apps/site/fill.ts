/** Puts values in place of the names in brackets: "[n] participants". */
export function fill(text: string, values: Record<string, string | number | undefined>): string {
  return text.replace(/\[(\w+)\]/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The text up to the last whole word that `max` characters have room for, with an ellipsis if any is missing. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(' ', max - 1);
  return `${text.slice(0, end).replace(/[,;:.]$/, '')}…`;
}
