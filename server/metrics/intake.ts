import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

const problems = new WeakMap<IncomingMessage, number>();

/** Remembers why a request failed, as a form without JavaScript gets 303 in any case. */
export function noteProblem({ raw }: FastifyRequest, status: number): void {
  problems.set(raw, status);
}

/** Counts and times every response of the routes beside it. */
export function countIntake(
  app: FastifyInstance,
  metrics: Metrics,
  formOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onResponse', async (request, reply) => {
    // What a program would get.
    const status = problems.get(request.raw) ?? (reply.statusCode === 303 ? 201 : reply.statusCode);
    const outcome = status < 300 ? 'saved' : status < 500 ? 'refused' : 'failed';
    const labels = { form: formOf(request), outcome };
    metrics.intake.inc({ ...labels, status });
    metrics.intakeSeconds.observe(labels, reply.elapsedTime / 1000);
  });
}
