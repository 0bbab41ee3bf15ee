import { closedHeaders } from '@site/renderer/policy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isUnavailable } from '../database/errors.ts';
import type { ServerLimits } from '../limits.ts';
import { describeError } from '../log.ts';
import { noteProblem } from './metrics.ts';
import { Problem, problemBody, problemPage, toProblem } from './problem.ts';
import { resultPage } from './request.ts';

export function wantsHtml({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && Boolean(headers.accept?.includes('text/html'));
}

/** Sends a problem, or a page for a form without JavaScript. */
export function createErrorHandler(config: Config, limits: ServerLimits) {
  return function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const problem = isUnavailable(error) ? new Problem(503) : toProblem(error);
    noteProblem(request, problem.status);
    const cause = error instanceof Problem ? error.cause : error;
    if (problem.status >= 500 && cause !== undefined) {
      request.log.error({ error: describeError(cause) }, 'a request failed');
    }
    reply.headers(closedHeaders);
    const { retryAfterSeconds } = problem.details;
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
    else if (problem.status === 503) reply.header('retry-after', limits.retryAfterSeconds);
    if (problem.status === 408) reply.header('connection', 'close');

    const route = request.routeOptions?.url;
    const isForm = route === '/api/apply' || route === '/api/enquiries';
    const page = isForm && resultPage(request, 'notSent', config.corsOrigins);
    if (page) reply.redirect(page, 303);
    else if (problem.status >= 500 && wantsHtml(request)) {
      reply.code(problem.status).type('text/html; charset=utf-8').send(problemPage(problem, route));
    } else {
      reply.code(problem.status).type('application/problem+json').send(problemBody(problem, route));
    }
  };
}
