/** A value as it is read: a text as it is, of anything larger one line for each text in it. */
export function valueText(value: unknown): string {
  return linesOf(value).join('\n');
}

function linesOf(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return typeof value === 'object' ? Object.values(value).flatMap(linesOf) : [String(value)];
}
