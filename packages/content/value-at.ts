import type { Field } from './fields.ts';
import type { Path } from './read-yaml.ts';

/** Calls `visit` with each text inside `data`; returns a copy with what it gave back. */
export function mapTexts(
  data: unknown,
  visit: (text: string, path: Path) => string,
  path: Path = [],
): unknown {
  if (typeof data === 'string') return visit(data, path);
  if (Array.isArray(data)) return data.map((item, i) => mapTexts(item, visit, [...path, i]));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, mapTexts(value, visit, [...path, key])]),
  );
}

/** The path of each value inside `data`, a list or a group before its entries. */
export function pathsIn(data: unknown, path: Path = []): Path[] {
  const here = path.length ? [path] : [];
  if (data === null || typeof data !== 'object') return here;
  const inside = Object.entries(data).flatMap(([key, value]) =>
    pathsIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
  return [...here, ...inside];
}

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

/** The value at a place inside `data`; undefined if there is none. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    data,
  );
}

/** Whether a value is a group of fields: neither a text nor a list. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values say the same, whatever the order of the names in them. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [inA, inB] = [a, b] as Record<string, unknown>[];
  const keys = Object.keys(inA!);
  if (keys.length !== Object.keys(inB!).length) return false;
  return keys.every((key) => Object.hasOwn(inB!, key) && isSame(inA![key], inB![key]));
}
