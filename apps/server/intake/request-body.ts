import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Problem } from '../http/problem.ts';
import type { ServerLimits } from '../limits.ts';

type BodyLimits = Pick<ServerLimits, 'graceMs' | 'minBytesPerSecond' | 'stallMs'> & {
  maxBytes: number;
};

/** What may change while a body is read. */
export type Pace = {
  stallMs: number;
  /** How long the sender was made to wait. */
  waitedMs: number;
  /** Ends the body, whatever it waits for; set while it is read. */
  end?: (problem: Problem) => void;
};

/**
 * Yields the bytes of a request's body as they arrive, and counts each. Throws a Problem: 413 past the
 * limit, 408 for a body that stalls or is slow, 400 for one that breaks off.
 */
export async function* readBody(
  payload: IncomingMessage,
  { maxBytes, stallMs, graceMs, minBytesPerSecond }: BodyLimits,
  pace: Pace = { stallMs, waitedMs: 0 },
): AsyncGenerator<Buffer, undefined> {
  if (Number(payload.headers?.['content-length']) > maxBytes) throw new Problem(413);
  const chunks: AsyncIterator<Buffer, undefined> = payload.iterator({ destroyOnReturn: false });
  const start = performance.now();
  let size = 0;
  let ended: Problem | undefined;
  try {
    for (;;) {
      const mustBeFasterAt = graceMs + (size / minBytesPerSecond) * 1000;
      const left = start + pace.waitedMs + mustBeFasterAt - performance.now();
      if (ended ?? left <= 0) throw ended ?? new Problem(408);
      // One promise for each wait: a single one would keep every chunk that it was raced with.
      const waiting = Promise.withResolvers<IteratorResult<Buffer, undefined> | undefined>();
      const timer = setTimeout(waiting.resolve, Math.min(pace.stallMs, left), undefined);
      pace.end = (problem) => {
        ended = problem;
        waiting.resolve(undefined);
      };
      chunks.next().then(waiting.resolve, waiting.reject);
      const step = await waiting.promise.finally(() => clearTimeout(timer));
      if (ended) throw ended;
      if (!step) throw new Problem(408);
      if (step.done) return;
      size += step.value.length;
      if (size > maxBytes) throw new Problem(413);
      yield step.value;
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(400);
  } finally {
    // It is not awaited: while a read is pending, it would wait for that.
    chunks.return?.().catch(() => {});
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8. Throws a Problem 400 for other bytes. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    throw new Problem(400, { message: 'The text is not valid UTF-8.' });
  }
}

export async function readText(payload: IncomingMessage, limits: BodyLimits): Promise<string> {
  return decodeUtf8(await buffer(readBody(payload, limits)));
}
