import type { Path } from '../../../content/read-yaml.ts';
import { applyEdit } from './edits.ts';

export type Side = 'mine' | 'theirs';

/** One field in which two texts of a page differ. */
export type Difference = {
  path: Path;
  mine: unknown;
  theirs: unknown;
  /** Who alone changed it since both began; undefined where both did. */
  changedBy?: Side;
};

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

/** Where `mine` and `theirs` differ, field by field; a list with entries added or taken away is one. */
export function differences(base: unknown, mine: unknown, theirs: unknown): Difference[] {
  return inside(base, mine, theirs, []);
}

function inside(base: unknown, mine: unknown, theirs: unknown, path: Path): Difference[] {
  if (isSame(mine, theirs)) return [];
  const keys = keysOfBoth(mine, theirs);
  if (!keys) {
    const changedBy = isSame(base, theirs) ? 'mine' : isSame(base, mine) ? 'theirs' : undefined;
    return [{ path, mine, theirs, ...(changedBy && { changedBy }) }];
  }
  return keys.flatMap((key) =>
    inside(valueAt(base, [key]), valueAt(mine, [key]), valueAt(theirs, [key]), [...path, key]),
  );
}

function keysOfBoth(mine: unknown, theirs: unknown): (string | number)[] | undefined {
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    return mine.length === theirs.length ? [...mine.keys()] : undefined;
  }
  const areGroups = [mine, theirs].every(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  return areGroups
    ? [...new Set([...Object.keys(theirs as object), ...Object.keys(mine as object)])]
    : undefined;
}

/** Undefined where there is nothing. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce(
    (value, key) => (value as Record<string | number, unknown> | null | undefined)?.[key],
    data,
  );
}

/** Their text with the fields that are taken from mine. */
export function merged(theirs: unknown, taken: readonly Difference[]): unknown {
  return taken.reduce<unknown>(
    (data, { path, mine }) =>
      applyEdit(
        data,
        mine === undefined ? { do: 'remove', path } : { do: 'set', path, value: mine },
      ),
    theirs,
  );
}
