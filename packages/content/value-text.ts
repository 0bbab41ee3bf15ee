import type { Field } from './fields.ts';

/** A value as it is read: a text as it is, of anything larger one line for each text in it. */
export function valueText(value: unknown, field: Field | undefined): string {
  return linesOf(value, field).join('\n');
}

function linesOf(value: unknown, field: Field | undefined): string[] {
  if (Array.isArray(value)) {
    const item = field?.kind === 'list' ? field.item : undefined;
    return value.flatMap((entry) => linesOf(entry, item));
  }
  if (typeof value === 'object' && value !== null) {
    const fields = field?.kind === 'group' ? field.fields : {};
    return Object.entries(value).flatMap(([key, inner]) => {
      const inside = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const lines = linesOf(inner, inside);
      return lines.length === 1 ? [`${inside?.title || key}: ${lines[0]}`] : lines;
    });
  }
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return [value === null || value === undefined ? '' : String(value)];
}
