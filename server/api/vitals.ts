import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { parseJsonObject } from '../body/text-bodies.ts';
import { Problem } from '../http/problem.ts';
import { type Metrics, vitalNames } from '../metrics/metrics.ts';

const maxBodyBytes = 2 * 1024;

const vitalSchema = v.object({
  name: v.picklist(vitalNames),
  value: v.pipe(v.number(), v.finite(), v.minValue(0)),
});

/** Counts what a page reports by `sendBeacon` as `{name, value}`; nothing is kept that identifies the sender. */
export async function vitalsRoute(app: FastifyInstance, { metrics }: { metrics: Metrics }) {
  app.post('/vitals', { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const { body } = request;
    const input = typeof body === 'string' ? parseJsonObject(body) : body;
    const result = v.safeParse(vitalSchema, input);
    if (!result.success) throw new Problem(422);
    const { name, value } = result.output;
    if (name === 'CLS') metrics.layoutShift.observe(value);
    else metrics.vitalMilliseconds.observe({ name }, value);
    return reply.code(204).send();
  });
}
