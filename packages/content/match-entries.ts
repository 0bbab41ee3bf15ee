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
