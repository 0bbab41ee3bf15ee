import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { closedPolicy, securityHeaders } from '../../config/security-headers.ts';
import { Problem, problemBody, toProblem } from '../http/problem.ts';
import type { ServerLimits } from '../limits.ts';
import { describeError } from '../log.ts';
import { noteProblem } from '../metrics/intake.ts';
import { resultPage } from './apply.ts';

/** How the server answers whatever was thrown: a problem, or a page for a form without JavaScript. */
export function createErrorAnswer(config: Config, limits: ServerLimits) {
  return function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const problem = toProblem(error);
    noteProblem(request, problem.status);
    const cause = error instanceof Problem ? error.cause : error;
    if (problem.status >= 500 && cause !== undefined) {
      request.log.error({ error: describeError(cause) }, 'a request failed');
    }
    reply.headers({
      ...securityHeaders,
      'content-security-policy': closedPolicy,
      'cache-control': 'no-store',
    });
    const isBusy = problem.status === 503;
    const retryAfter = problem.retryAfterSeconds ?? (isBusy ? limits.retryAfterSeconds : undefined);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    if (problem.status === 408) reply.header('connection', 'close');

    const isApply = request.routeOptions?.url === '/api/apply';
    const page = isApply && resultPage(request, 'notSent', config.corsOrigins);
    if (page) reply.redirect(page, 303);
    else reply.code(problem.status).type('application/problem+json').send(problemBody(problem));
  };
}
