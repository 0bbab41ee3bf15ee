import { withTimeout } from './with-timeout.ts';

/** One user at a time, in order of asking. */
export function createMutex() {
  let last: Promise<void> = Promise.resolve();

  /** Returns the lock, which ends when it is disposed of, or `undefined` if it is not free in time. */
  async function acquire(timeoutMs: number): Promise<Disposable | undefined> {
    const before = last;
    const mine = Promise.withResolvers<void>();
    last = before.then(() => mine.promise);
    const isFree = await withTimeout(
      before.then(() => true),
      timeoutMs,
    );
    if (isFree) return { [Symbol.dispose]: mine.resolve };
    mine.resolve();
    return undefined;
  }

  return { acquire };
}
