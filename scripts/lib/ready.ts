import { setTimeout as wait } from 'node:timers/promises';
import { CommandError } from './command.ts';

const startWithinMs = 180_000;
const answerWithinMs = 60_000;

/**
 * Waits until an address answers.
 * @param exited settles when the server behind it ends
 * @returns false if the server ended first
 * @throws {CommandError} if it has not answered for three minutes
 */
export async function isServed(url: string, exited: Promise<number>): Promise<boolean> {
  const deadline = Date.now() + startWithinMs;
  let ended = false;
  exited.finally(() => (ended = true)).catch(() => {});
  while (!ended) {
    const signal = AbortSignal.timeout(answerWithinMs);
    const response = await fetch(url, { signal }).catch(() => undefined);
    if (response?.ok) return !ended;
    if (Date.now() > deadline) throw new CommandError(`${url} has not answered for 3 minutes`);
    await wait(50);
  }
  return false;
}
