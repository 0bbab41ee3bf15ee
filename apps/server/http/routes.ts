import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { closedHeaders } from '@site/renderer/policy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJsonObject, parseUrlEncoded, readText } from '../intake/request-body.ts';
import { type SubmitOptions, submitRoutes } from '../intake/submit.ts';
import { type VisitsOptions, visitsRoutes } from '../visits/counter.ts';
import { Problem } from './problem.ts';
import { isUtf8, rateLimitOptions, refuseForeignOrigin } from './request.ts';

type ApiOptions = SubmitOptions & Pick<VisitsOptions, 'visits' | 'site'>;

export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { config, db, disk, limits, metrics, relay, deriver, isOpenPosition, visits, site } =
    options;

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(closedHeaders);
    refuseForeignOrigin(request, config);
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') throw new Problem(415);
  });
  if (config.corsOrigins.length) {
    await app.register(cors, {
      origin: [...config.corsOrigins],
      methods: ['POST'],
      allowedHeaders: ['content-type', 'idempotency-key'],
      maxAge: 86_400,
    });
  }
  // The limit counts before the body is read.
  await app.register(rateLimit, { ...rateLimitOptions, max: config.rateLimitPerMinute });

  app.removeAllContentTypeParsers();
  async function readTextBody(request: FastifyRequest, payload: IncomingMessage): Promise<string> {
    if (!isUtf8(request.headers['content-type'])) throw new Problem(415);
    return readText(payload, { ...limits, maxBytes: request.routeOptions.bodyLimit });
  }
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage) =>
      parseJsonObject(await readTextBody(request, payload)),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, payload: IncomingMessage) =>
      parseUrlEncoded(await readTextBody(request, payload)),
  );
  app.addContentTypeParser('text/plain', readTextBody);
  // The handler reads the body, and also ends what it began.
  app.addContentTypeParser('multipart/form-data', async () => undefined);

  await app.register(submitRoutes, {
    config,
    db,
    disk,
    limits,
    metrics,
    relay,
    deriver,
    isOpenPosition,
  });
  const ratePerMinute = config.rateLimitPerMinute;
  await app.register(visitsRoutes, { metrics, visits, site, ratePerMinute });
}
