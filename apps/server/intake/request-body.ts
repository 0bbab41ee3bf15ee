import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { anyField } from '@site/forms/fields';
import { Problem } from '../http/problem.ts';
import type { ServerLimits } from '../limits.ts';

function repeatedField(field: string): Problem {
  return new Problem(422, { errors: [{ field, message: anyField.repeated }] });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, { message: 'The request is not valid JSON.' });
  }
}

/** Parses one flat JSON object. Throws a Problem: 400 for no JSON, 422 for another value or a repeated key. */
export function parseJsonObject(text: string): object {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem(422, { errors: [{ field: '', message: 'Send one JSON object.' }] });
  }
  // JSON.parse keeps the last of several equal keys in silence. In valid JSON, a string before a colon is a key.
  const seen = new Set<string>();
  const isFlat = Object.values(value).every((item) => typeof item !== 'object' || item === null);
  for (const [, key = '', colon] of text.matchAll(/[^"]*("(?:[^"\\]|\\.)*")\s*(:?)/gy)) {
    if (!isFlat || !colon) continue;
    const name: string = JSON.parse(key);
    if (seen.has(name)) throw repeatedField(name);
    seen.add(name);
  }
  return value;
}

function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Problem(400, { message: 'The text is not valid UTF-8.' });
  }
}

/** Parses a form that was posted without JavaScript. Throws a Problem: 400 or, for a repeated field, 422. */
export function parseUrlEncoded(text: string): object {
  const fields = new Map<string, string>();
  for (const pair of text.split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=');
    const field = decodeComponent(name);
    if (fields.has(field)) throw repeatedField(field);
    fields.set(field, decodeComponent(value.join('=')));
  }
  return Object.fromEntries(fields);
}

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
