/** A value of a category and how often it stands. */
export type Category = { value: string; count: number };

/** The most frequent first, no more than `most`. */
export function mostFrequent(counts: ReadonlyMap<string, number>, most = Number.POSITIVE_INFINITY) {
  return [...counts]
    .map(([value, count]): Category => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, most);
}

/** Adds how often each of sorted numbers stands to what was counted of words. */
export function withNumbers(words: Map<string, number>, sorted: Float64Array): Map<string, number> {
  const counts = new Map(words);
  let begin = 0;
  for (let at = 1; at <= sorted.length; at++) {
    if (sorted[at] === sorted[begin]) continue;
    const value = String(sorted[begin]);
    counts.set(value, (counts.get(value) ?? 0) + at - begin);
    begin = at;
  }
  return counts;
}
