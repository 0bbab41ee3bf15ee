type Matching = {
  /** Indices of one entry in both lists, in the order of the second. */
  pairs: { old: number; now: number; isMoved: boolean }[];
  removed: number[];
  added: number[];
};

const identities = ['slug', 'key', 'id', 'name', 'title', 'label', 'question', 'term'];
/** The share of words that two entries have in common, from which on one is taken for the other. */
const alike = 0.4;

/** Finds each entry of a list again in the list as it is now: by its value, its name, its words, its place. */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): Matching {
  const nowOf = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (old: number, now: number) => {
    if (nowOf.has(old) || taken.has(now)) return;
    nowOf.set(old, now);
    taken.add(now);
  };
  const pairBy = (keyOf: (entry: unknown) => string | undefined) => {
    const keys = after.map(keyOf);
    for (const [old, entry] of before.entries()) {
      const key = keyOf(entry);
      if (key === undefined || nowOf.has(old)) continue;
      const isIt = (now: number) => keys[now] === key && !taken.has(now);
      const now = isIt(old) ? old : keys.findIndex((_, i) => isIt(i));
      if (now >= 0) pair(old, now);
    }
  };

  pairBy((entry) => JSON.stringify(entry));
  for (const name of identities) pairBy((entry) => textAt(entry, name));
  const [wordsBefore, wordsAfter] = [before.map(wordsIn), after.map(wordsIn)];
  const likely = before.flatMap((_, old) =>
    after.map((_, now) => ({ old, now, share: shared(wordsBefore[old]!, wordsAfter[now]!) })),
  );
  for (const { old, now, share } of likely.toSorted((a, b) => b.share - a.share)) {
    if (share >= alike) pair(old, now);
  }
  if (before.length === after.length) {
    for (const [i, entry] of before.entries()) if (typeof entry === 'string') pair(i, i);
  }

  const pairs = [...nowOf].map(([old, now]) => ({ old, now })).toSorted((a, b) => a.now - b.now);
  const inOrder = longestRise(pairs.map(({ old }) => old));
  return {
    pairs: pairs.map((one) => ({ ...one, isMoved: !inOrder.has(one.old) })),
    removed: [...before.keys()].filter((old) => !nowOf.has(old)),
    added: [...after.keys()].filter((now) => !taken.has(now)),
  };
}

function textAt(entry: unknown, name: string): string | undefined {
  const value = typeof entry === 'object' && (entry as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : undefined;
}

const wordsIn = (entry: unknown) =>
  new Set(
    JSON.stringify(entry)
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu),
  );

/** From 0, no word in common, to 1. */
function shared(a: Set<string>, b: Set<string>): number {
  return a.size + b.size === 0 ? 0 : (2 * a.intersection(b).size) / (a.size + b.size);
}

/** The numbers of a longest rising subsequence: what need not move for all to be in order. */
function longestRise(numbers: number[]): Set<number> {
  const ending: number[][] = [];
  for (const number of numbers) {
    const before = ending.filter((rise) => rise.at(-1)! < number);
    const longest = before.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []);
    ending.push([...longest, number]);
  }
  return new Set(ending.reduce((a, b) => (b.length > a.length ? b : a), []));
}
