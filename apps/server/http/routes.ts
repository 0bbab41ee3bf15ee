import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { closedHeaders } from '@site/renderer/policy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTimeout } from '../async.ts';
import type { Database } from '../database/connect.ts';
import type { DiskSpace } from '../database/disk-space.ts';
import { parseJsonObject, parseUrlEncoded, readText } from '../intake/request-body.ts';
import { type SubmitOptions, submitRoutes } from '../intake/submit.ts';
import type { ServerLimits } from '../limits.ts';
import { describeError } from '../log.ts';
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

type HealthOptions = {
  db: Database;
  disk: DiskSpace;
  limits: ServerLimits;
  /** Whether the site that is served is the one that was published. */
  isCurrent?: () => boolean;
};

const shareResultMs = 1_000;

/** Commits one row, which shows that a submission could be saved too. */
async function assertWritable(db: Database): Promise<void> {
  const checked_at = new Date().toISOString();
  await db
    .insertInto('readiness')
    .values({ id: 1, checked_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at }))
    .execute();
}

/** `/healthz`: the process lives. `/readyz`: it serves what is published, can save, which is tried, and take files. */
export async function healthRoutes(app: FastifyInstance, options: HealthOptions) {
  const { db, disk, limits, isCurrent = () => true } = options;
  let lastProof: { at: number; result: Promise<boolean> } | undefined;

  async function prove(): Promise<boolean> {
    try {
      const proof = assertWritable(db).then(() => true);
      return (await withTimeout(proof, limits.saveWithinMs)) ?? false;
    } catch (error) {
      app.log.warn({ error: describeError(error) }, 'the store cannot save');
      return false;
    }
  }

  app.addHook('onRequest', async (_request, reply) => void reply.headers(closedHeaders));
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async () => {
    if (disk.state() !== 'enough') {
      throw new Problem(503, { message: 'The disk is nearly full.' });
    }
    // Anybody may call this, so it must not become a load on the store.
    if (!lastProof || performance.now() - lastProof.at > shareResultMs) {
      lastProof = { at: performance.now(), result: prove() };
    }
    if (!(await lastProof.result)) throw new Problem(503, { message: 'The store cannot save.' });
    if (!isCurrent()) throw new Problem(503, { message: 'What is published is not served yet.' });
    return { status: 'ok' };
  });
}
