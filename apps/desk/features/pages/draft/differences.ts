import type { Path } from '@site/content/read-yaml';
import { isGroup, isSame, valueAt } from '@site/content/value-at';
import { applyEdit } from './history.ts';

export type Side = 'mine' | 'theirs';

export type Difference = {
  path: Path;
  mine: unknown;
  theirs: unknown;
  /** The only side that changed it since both began; undefined where both did. */
  changedBy?: Side;
};

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
  if (!isGroup(mine) || !isGroup(theirs)) return undefined;
  return [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
}

/** Takes these fields of mine into their text. */
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
