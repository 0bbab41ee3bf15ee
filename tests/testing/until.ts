import { setTimeout as wait } from 'node:timers/promises';

/**
 * How long a test waits for something that will happen: the machine may be busy. No speed is measured by it.
 * Shorter than the time of a test, so that what did not happen is named.
 */
export const waitTimeoutMs = 50_000;

const everyMs = 25;

/**
 * Asks again and again until the answer is something, and returns it. The limit only ends what
 * would never end; a busy machine is given its time.
 */
export async function until<T>(
  ask: () => T | Promise<T>,
  { what = 'it', timeoutMs = waitTimeoutMs } = {},
): Promise<Exclude<T, undefined | false>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<T, undefined | false>;
    if (performance.now() > deadline) throw new Error(`Timed out after ${timeoutMs} ms: ${what}`);
    await wait(everyMs);
  }
}
