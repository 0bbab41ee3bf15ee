import type { IncomingMessage } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { closedPolicy, securityHeaders } from '../../config/security-headers.ts';
import { readText } from '../body/request-body.ts';
import { parseJsonObject } from '../body/text-bodies.ts';
import type { Database } from '../database/connect.ts';
import { deskIsOn } from '../database/desk-is-on.ts';
import { isUtf8 } from '../http/content-type.ts';
import { refuseForeignOrigin } from '../http/origin.ts';
import { Problem } from '../http/problem.ts';
import type { ServerLimits } from '../limits.ts';
import { describeError } from '../log.ts';
import { mayDo } from './accounts.ts';
import type { Auth } from './auth.ts';
import type { Call, Desk, Staff } from './call.ts';
import { allCalls } from './calls.ts';
import { createNews } from './news.ts';
import { readDeskSecret } from './secret.ts';
import { readSession } from './session.ts';

export type DeskOptions = {
  config: Config;
  db: Database;
  limits: ServerLimits;
  /** Rewrites the database files, so that no byte of what was erased is left. */
  scrub: () => Promise<void>;
};

const bodyLimit = 64 * 1024;
const headers = {
  ...securityHeaders,
  'content-security-policy': closedPolicy,
  'cache-control': 'no-store',
};

function createDesk(app: FastifyInstance, { config, db, scrub }: DeskOptions): Desk {
  let loading: Promise<Auth> | undefined;
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  async function load(): Promise<Auth> {
    const { createAuth } = await import('./auth.ts');
    return createAuth(db, config, readDeskSecret(config), app.log);
  }
  return {
    ...{ config, db, log: app.log, news: createNews(db, app.log) },
    stopping: stopping.signal,
    auth: () => {
      loading ??= load();
      return loading;
    },
    scrub() {
      scrub().catch((error) => {
        app.log.error({ error: describeError(error) }, 'the store could not be rewritten');
      });
    },
  };
}

/** What changes something is taken from our own pages only; a browser always says where it comes from. */
function refuseOthers(request: FastifyRequest, config: Config): void {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
  if (request.method === 'GET') return;
  if (origin === undefined || site !== 'same-origin') throw new Problem(403);
  refuseForeignOrigin(request, { publicUrl: config.publicUrl, corsOrigins: [] });
}

/** The desk's API. Until somebody is invited it answers what an unknown address does. */
export async function deskApi(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { config, db, limits } = options;
  const desk = createDesk(app, options);
  const callers = new WeakMap<FastifyRequest, Staff>();

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (!(await deskIsOn(db))) throw new Problem(404);
    refuseOthers(request, config);
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') throw new Problem(415);
  });
  const quiet = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  };
  await app.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    ipv6Subnet: 64,
    addHeaders: quiet,
    addHeadersOnExceeding: quiet,
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      if (!isUtf8(request.headers['content-type'])) throw new Problem(415);
      return parseJsonObject(await readText(payload, { ...limits, maxBytes: bodyLimit }));
    },
  );

  async function requireRole(needs: Call['needs'], http: Parameters<typeof readSession>[1]) {
    if (needs === 'nobody') return;
    const staff = await readSession(desk, http);
    if (!staff) throw new Problem(401);
    if (!mayDo(staff.role, needs))
      throw new Problem(403, { message: 'Your role does not allow this.' });
    callers.set(http.request, staff);
  }

  for (const { method, url, needs, handle } of allCalls()) {
    // Somebody who works at the desk asks more often than somebody who tries to get in.
    const max = config.rateLimitPerMinute * (needs === 'nobody' ? 1 : 5);
    app.route({
      ...{ method, url, bodyLimit, exposeHeadRoute: false },
      config: { rateLimit: { max, groupId: needs === 'nobody' ? 'sign-in' : 'desk' } },
      onRequest: async (request, reply) => requireRole(needs, { request, reply }),
      handler: async (request, reply) => handle(desk, { request, reply }, callers.get(request)),
    });
  }
}
