import { withTimeout } from './with-timeout.ts';

export function createMutex() {
  let last: Promise<void> = Promise.resolve();

  /** Returns the lock, or `undefined` if it is not free in time. Disposing of the lock frees it. */
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
