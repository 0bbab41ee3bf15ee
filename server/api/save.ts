import type { FastifyRequest } from 'fastify';
import { within } from '../async/with-timeout.ts';
import { Problem } from '../http/problem.ts';
import type { ServerLimits } from '../limits.ts';
import { describeError } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { KeyReusedError } from '../submissions/applications.ts';

type InsertTerms = { idempotencyKey: string | undefined; withinMs: number };

export type Save = ReturnType<typeof createSave>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Throws a Problem 400 for a key that is no UUID. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && uuid.test(key)) return key.toLowerCase();
  throw new Problem(400, { message: 'The header Idempotency-Key must be one UUID.' });
}

/** Makes the function that saves what a request brought, in time or not at all. */
export function createSave(limits: ServerLimits, metrics: Metrics) {
  /**
   * Answers the id once it is committed. `fileBytes`: the size of the file that is saved with it.
   * Throws a Problem: 422 for a key that was used for something else, 503 if saving fails or takes too long.
   */
  return async function save(
    request: FastifyRequest,
    fileBytes: number,
    insert: (terms: InsertTerms) => Promise<{ id: string }>,
  ): Promise<string> {
    const { saveWithinMs: withinMs, saveBytesPerSecond } = limits;
    const savedWithinMs = withinMs + Math.ceil((fileBytes / saveBytesPerSecond) * 1000);
    const idempotencyKey = idempotencyKeyOf(request);
    try {
      const saved = await within(savedWithinMs, insert({ idempotencyKey, withinMs }));
      if (!saved) throw Object.assign(new Error('Saving took too long.'), { code: 'SAVE_TIMEOUT' });
      return saved.id;
    } catch (error) {
      if (error instanceof KeyReusedError) {
        const message = 'This key was used for something else.';
        throw new Problem(422, { message, errors: [{ field: 'Idempotency-Key', message }] });
      }
      metrics.storeErrors.inc();
      request.log.error({ error: describeError(error) }, 'a form could not be saved');
      throw new Problem(503);
    }
  };
}
