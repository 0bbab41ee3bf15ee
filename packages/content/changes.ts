import type { ContentDocument } from './document.ts';
import type { Path } from './fields.ts';
import { type Field, fieldsOf, fieldTitle, isGroup, isSame, valueText } from './fields.ts';
import { type ContentName, pagesOf, schemaOf } from './registry.ts';

/** Places of an entry in two lists. */
type Pair = { before: number; after: number; isMoved: boolean };

const keys = ['slug', 'key', 'id', 'name', 'title', 'question', 'term', 'label', 'cited'];

/**
 * Which entries of two lists are the same: those with the same key, or else the same value; of those
 * that stand in one gap between them, those at the same place in it.
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]) {
  const identify = identityOf(before, after);
  const places = Map.groupBy(after.keys(), (place) => identify(after[place]));
  const same = before.flatMap((entry, place) => {
    const other = places.get(identify(entry))?.shift();
    return other === undefined ? [] : [{ before: place, after: other }];
  });
  const kept = longestRising(same.map(({ after }) => after));
  const pairs: Pair[] = same.map((pair) => ({ ...pair, isMoved: !kept.has(pair.after) }));
  const anchors = pairs.filter(({ isMoved }) => !isMoved);
  const matched = {
    before: new Set(pairs.map((pair) => pair.before)),
    after: new Set(pairs.map((pair) => pair.after)),
  };

  const added: number[] = [];
  const removed: number[] = [];
  let from = { before: -1, after: -1 };
  for (const to of [...anchors, { before: before.length, after: after.length }]) {
    const [gapBefore, gapAfter] = (['before', 'after'] as const).map((side) =>
      between(from[side], to[side]).filter((place) => !matched[side].has(place)),
    ) as [number[], number[]];
    const common = Math.min(gapBefore.length, gapAfter.length);
    for (let i = 0; i < common; i++) {
      pairs.push({ before: gapBefore[i]!, after: gapAfter[i]!, isMoved: false });
    }
    removed.push(...gapBefore.slice(common));
    added.push(...gapAfter.slice(common));
    from = to;
  }
  return { pairs: pairs.toSorted((a, b) => a.after - b.after), added, removed };
}

const between = (from: number, to: number) =>
  Array.from({ length: to - from - 1 }, (_, i) => from + 1 + i);

/** By the first key that each entry has for itself; without one, by the whole value. */
function identityOf(before: readonly unknown[], after: readonly unknown[]) {
  const keyValue = (entry: unknown, key: string) =>
    typeof entry === 'object' && entry !== null && Object.hasOwn(entry, key)
      ? (entry as Record<string, unknown>)[key]
      : undefined;
  const key = keys.find((one) =>
    [before, after].every((list) => {
      const values = list.map((entry) => keyValue(entry, one));
      return (
        values.every((value) => typeof value === 'string') && new Set(values).size === list.length
      );
    }),
  );
  const whole = new Map<object, string>();
  return (entry: unknown): unknown => {
    if (key) return keyValue(entry, key);
    if (typeof entry !== 'object' || entry === null) return entry;
    const known = whole.get(entry) ?? JSON.stringify(entry);
    whole.set(entry, known);
    return known;
  };
}

/** The largest set of numbers that rise in this order, found by patience sorting. */
function longestRising(numbers: readonly number[]): Set<number> {
  type Run = { last: number; before: Run | undefined };
  /** By length, the run that ends with the smallest number. */
  const runs: Run[] = [];
  for (const last of numbers) {
    let [low, high] = [0, runs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (runs[middle]!.last < last) low = middle + 1;
      else high = middle;
    }
    runs[low] = { last, before: runs[low - 1] };
  }
  const longest = new Set<number>();
  for (let run = runs.at(-1); run; run = run.before) longest.add(run.last);
  return longest;
}

/** One difference. Of a moved entry, `before` and `after` are its places: "3" and "1". */
export type Change = {
  /** In the newer document; of what was removed, in the older one. */
  path: Path;
  /** In the schema's titles: "Hero › Slide 1 › Title". */
  field: string;
  kind: 'changed' | 'added' | 'removed' | 'moved';
  before?: string;
  after?: string;
};

export type PageChanges = { page: ContentName; title: string; changes: Change[] };

/** What differs between two documents, as written and perhaps with mistakes, in the order of the menus. */
export function changesBetween(before: ContentDocument, after: ContentDocument): PageChanges[] {
  return pagesOf({ ...before, ...after }).flatMap(({ name, title }) => {
    const changes = changesIn(name, before[name], after[name]);
    return changes.length ? [{ page: name, title, changes }] : [];
  });
}

/** What differs between two states of one page. */
export function changesIn(name: ContentName, before: unknown, after: unknown): Change[] {
  const root = fieldsOf(schemaOf(name));
  const changes: Change[] = [];
  compare(before, after, root, [], []);
  return changes;

  function add(kind: Change['kind'], path: Path, texts: Pick<Change, 'before' | 'after'>) {
    changes.push({ path, field: fieldTitle(root, path), kind, ...texts });
  }

  function compare(
    before: unknown,
    after: unknown,
    field: Field | undefined,
    path: Path,
    pathBefore: Path,
  ): void {
    if (before === undefined && after === undefined) return;
    if (before === undefined) {
      add('added', path, { after: valueText(after, field) });
    } else if (after === undefined) {
      add('removed', pathBefore, { before: valueText(before, field) });
    } else if (Array.isArray(before) && Array.isArray(after)) {
      const item = field?.kind === 'list' ? field.item : undefined;
      compareLists(before, after, item, path, pathBefore);
    } else if (isGroup(before) && isGroup(after)) {
      const fields = field?.kind === 'group' ? field.fields : {};
      // In the order of the form.
      const keys = new Set([...Object.keys(fields), ...Object.keys(after), ...Object.keys(before)]);
      for (const key of keys) {
        const inside = Object.hasOwn(fields, key) ? fields[key] : undefined;
        compare(before[key], after[key], inside, [...path, key], [...pathBefore, key]);
      }
    } else if (!isSame(before, after)) {
      add('changed', path, { before: valueText(before, field), after: valueText(after, field) });
    }
  }

  function compareLists(
    before: unknown[],
    after: unknown[],
    item: Field | undefined,
    path: Path,
    pathBefore: Path,
  ): void {
    const { pairs, added, removed } = matchEntries(before, after);
    for (const place of removed)
      compare(before[place], undefined, item, path, [...pathBefore, place]);
    for (const pair of pairs) {
      const here = [...path, pair.after];
      if (pair.isMoved) {
        add('moved', here, { before: String(pair.before + 1), after: String(pair.after + 1) });
      }
      compare(before[pair.before], after[pair.after], item, here, [...pathBefore, pair.before]);
    }
    for (const place of added) compare(undefined, after[place], item, [...path, place], pathBefore);
  }
}
