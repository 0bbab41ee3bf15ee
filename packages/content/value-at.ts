import type { Path } from './read-yaml.ts';

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
