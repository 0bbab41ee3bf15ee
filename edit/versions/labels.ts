import type { Field } from '../fields.ts';

/** What a field is called in the form; empty for a group whose fields stand there by themselves. */
export function labelOf(field: Field | undefined, key: string): string {
  if (field?.kind === 'group' && field.isPlain) return '';
  return field?.title || inWords(key);
}

/** `callToAction` reads as "Call to action". */
function inWords(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** What an entry of a list is known by, if anything. */
export function nameOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return '';
  const { name, title, label, question, term } = entry as Record<string, unknown>;
  const known = [name, title, label, question, term].find((value) => typeof value === 'string');
  return typeof known === 'string' ? known : '';
}

/** A value as it is read: a text as it is, of anything larger one line for each text in it. */
export function textOf(value: unknown, field: Field | undefined): string {
  return linesOf(value, field).join('\n');
}

function linesOf(value: unknown, field: Field | undefined): string[] {
  if (Array.isArray(value)) {
    const item = field?.kind === 'list' ? field.item : undefined;
    return value.flatMap((entry) => linesOf(entry, item));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => {
      const inside = field?.kind === 'group' ? field.fields[key] : undefined;
      const lines = linesOf(inner, inside);
      return lines.length === 1 ? [`${labelOf(inside, key)}: ${lines[0]}`] : lines;
    });
  }
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return [String(value)];
}
