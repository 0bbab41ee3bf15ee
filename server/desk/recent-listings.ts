const sameListingMs = 10 * 60_000;
const mostRemembered = 10_000;

/**
 * The lists that were recorded within the last ten minutes: a page reads its list anew whenever
 * something arrives. What was searched for is kept in memory only, and is in no record.
 */
export function recentListings(now: () => number = Date.now) {
  const recorded = new Map<string, number>();
  const keyOf = (who: string, asked: object) => JSON.stringify([who, asked]);
  return {
    has(who: string, asked: object): boolean {
      const at = recorded.get(keyOf(who, asked));
      return at !== undefined && now() - at < sameListingMs;
    },
    add(who: string, asked: object): void {
      const key = keyOf(who, asked);
      recorded.delete(key);
      recorded.set(key, now());
      // The oldest come first.
      for (const [old, at] of recorded) {
        if (recorded.size <= mostRemembered && now() - at < sameListingMs) break;
        recorded.delete(old);
      }
    },
  };
}
