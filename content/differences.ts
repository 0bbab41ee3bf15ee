import { isDeepStrictEqual } from 'node:util';
import type { ContentDocument } from './document.ts';
import type { Path } from './read-yaml.ts';
import { type ContentName, contentNames } from './registry.ts';

/** The fields in which two documents differ; a field that one of them lacks is named once, with all in it. */
export function differences(
  a: ContentDocument,
  b: ContentDocument,
): { page: ContentName; path: Path }[] {
  return contentNames.flatMap((page) => pathsOf(a[page], b[page]).map((path) => ({ page, path })));
}

function pathsOf(a: unknown, b: unknown, path: Path = []): Path[] {
  if (isDeepStrictEqual(a, b)) return [];
  if (!isNested(a) || !isNested(b) || Array.isArray(a) !== Array.isArray(b)) return [path];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].flatMap((key) =>
    pathsOf(a[key], b[key], [...path, Array.isArray(a) ? Number(key) : key]),
  );
}

const isNested = (data: unknown): data is Record<string, unknown> =>
  data !== null && typeof data === 'object';
