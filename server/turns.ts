import { setTimeout as wait } from 'node:timers/promises';

/**
 * One user at a time, in order of asking.
 * `take` answers the function that ends the turn, or `undefined` if the turn did not come in time.
 */
export function createTurns() {
  let last: Promise<void> = Promise.resolve();

  return async function take(waitMs: number): Promise<(() => void) | undefined> {
    const before = last;
    const mine = Promise.withResolvers<void>();
    last = before.then(() => mine.promise);
    const timeout = new AbortController();
    const came = await Promise.race([
      before.then(() => true),
      wait(Math.max(0, waitMs), false, { signal: timeout.signal }).catch(() => false),
    ]);
    timeout.abort();
    if (came) return mine.resolve;
    mine.resolve();
    return undefined;
  };
}
