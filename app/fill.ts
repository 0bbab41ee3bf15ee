/** Puts values in place of the names in brackets: "[n] participants". */
export function fill(text: string, values: Record<string, string | number | undefined>): string {
  return text.replace(/\[(\w+)\]/g, (whole, name: string) => String(values[name] ?? whole));
}
