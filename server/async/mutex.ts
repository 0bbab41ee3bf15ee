import { within } from './with-timeout.ts';

export type Turns = ReturnType<typeof createTurns>;

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
    const came = await within(
      waitMs,
      before.then(() => true),
    );
    if (came) return mine.resolve;
    mine.resolve();
    return undefined;
  };
}
