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
