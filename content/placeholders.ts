import type { Path } from './read-yaml.ts';

export type Facts = Readonly<Record<string, string | number>>;

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

/** Where each value inside `data` stands, a list or a group before its entries. */
export function pathsIn(data: unknown, path: Path = []): Path[] {
  const here = path.length ? [path] : [];
  if (data === null || typeof data !== 'object') return here;
  const inside = Object.entries(data).flatMap(([key, value]) =>
    pathsIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
  return [...here, ...inside];
}

/**
 * Puts the site's facts in place of `{name}`, and what a figure claims in place of `{figure.name}`.
 * `onUnknown` is called with names that are neither.
 */
export function fillPlaceholders(
  text: string,
  facts: Facts,
  onUnknown: (name: string) => void,
): string {
  return text.replace(/\{([A-Za-z]+|[a-z0-9-]+\.[a-z0-9-]+)\}/g, (whole, name: string) => {
    if (Object.hasOwn(facts, name)) return String(facts[name]);
    onUnknown(name);
    return whole;
  });
}
