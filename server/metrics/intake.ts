import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

const problems = new WeakMap<IncomingMessage, number>();

/** Remembers why a request failed, as a form without JavaScript gets 303 in any case. */
export function noteProblem({ raw }: FastifyRequest, status: number): void {
  problems.set(raw, status);
}

/** The status that a program would get. */
function statusOf({ raw }: FastifyRequest, { statusCode }: FastifyReply): number {
  return problems.get(raw) ?? (statusCode === 303 ? 201 : statusCode);
}

function outcomeOf(status: number): 'saved' | 'refused' | 'failed' {
  if (status < 300) return 'saved';
  return status < 500 ? 'refused' : 'failed';
}

/** Counts and times every response of the routes beside it. */
export function countIntake(
  app: FastifyInstance,
  metrics: Metrics,
  formOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const status = statusOf(request, reply);
    const labels = { form: formOf(request), outcome: outcomeOf(status) };
    metrics.intake.inc({ ...labels, status });
    metrics.intakeSeconds.observe(labels, reply.elapsedTime / 1000);
  });
}
