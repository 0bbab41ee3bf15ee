import { Problem } from './problem.ts';
import { createTurns } from './turns.ts';

/**
 * One piece of memory that large resumes pass through, one after the other: whatever number of them
 * arrives at once, memory does not grow. It is shared with the database's thread, so nothing is copied.
 * Throws a Problem 503 if the turn does not come in time.
 */
export function createLargeBuffer(bytes: number, waitMs: number) {
  const take = createTurns();
  let buffer: Buffer | undefined;

  return async function withLargeBuffer<T>(use: (buffer: Buffer) => Promise<T>): Promise<T> {
    const endTurn = await take(waitMs);
    if (!endTurn) throw new Problem(503);
    const mine = buffer ?? Buffer.from(new SharedArrayBuffer(bytes));
    // Until its user is surely done with it, nobody else gets this memory: after a failure, nobody ever does.
    buffer = undefined;
    try {
      const result = await use(mine);
      buffer = mine;
      return result;
    } finally {
      endTurn();
    }
  };
}
