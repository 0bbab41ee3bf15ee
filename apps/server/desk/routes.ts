import type { IncomingMessage } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import { closedHeaders } from '@site/renderer/policy';
import type { Renderer } from '@site/renderer/renderer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { recordRefusal } from '../auth/attempts.ts';
import type { Auth } from '../auth/auth.ts';
import { createPasswordHasher } from '../auth/password.ts';
import { hasFactor, readDeskSecret, readSession } from '../auth/session.ts';
import type { Config } from '../config.ts';
import { deskIsOn } from '../database/desk-tables.ts';
import { Problem, toFieldErrors } from '../http/problem.ts';
import { isUtf8, networkOf, rateLimitOptions, refuseForeignOrigin } from '../http/request.ts';
import { parseJsonObject, readText } from '../intake/request-body.ts';
import { describeError } from '../log.ts';
import { createPictureWork } from '../pictures/picture-work.ts';
import { emptyBin } from '../submissions/erase.ts';
import { type Call, type Desk, type Http, mayDo, type Staff } from './call.ts';
import { calls } from './calls.ts';
import { createPreviews } from './previews.ts';

type Given = 'config' | 'db' | 'disk' | 'limits' | 'mail' | 'publisher';

export type DeskOptions = Pick<Desk, Given> & {
  /** Rewrites the database files, so that no byte of erased rows is left. */
  scrub: () => Promise<void>;
  renderer: Pick<Renderer, 'page'>;
};

/** A file of any kind, which is read from its bytes. */
const bytesType = 'application/octet-stream';
const takesBytes = ({ routeOptions }: FastifyRequest) =>
  (routeOptions.config as Pick<Call, 'takesBytes'>).takesBytes === true;

const binEveryMs = 10 * 60_000;
const usualBytes = 64 * 1024;
const noFactor = 'Set up a passkey or an authenticator app first, under My account.';

/** Runs tasks after a response; the server waits for them before it ends. */
function afterAnswers(app: FastifyInstance): Desk['afterResponse'] {
  type Task = () => Promise<void>;
  const tasks = new WeakMap<FastifyRequest, Task[]>();
  const running = new Set<Promise<void>>();
  app.addHook('onResponse', async (request) => {
    for (const task of tasks.get(request) ?? []) {
      const done = task()
        .catch((error) => {
          app.log.error({ error: describeError(error) }, 'the record of the desk has a gap');
        })
        .finally(() => running.delete(done));
      running.add(done);
    }
  });
  app.addHook('onClose', async () => void (await Promise.all(running)));
  return (request, task) => {
    tasks.set(request, [...(tasks.get(request) ?? []), task]);
  };
}

function createDesk(app: FastifyInstance, { scrub, renderer, ...given }: DeskOptions): Desk {
  const { config, db, limits } = given;
  const previews = createPreviews((question) => renderer.page(question));
  app.addHook('preClose', async () => previews.close());
  const passwords = createPasswordHasher(limits);
  let secretText: string | undefined;
  function secret(): string {
    secretText ??= readDeskSecret(config);
    return secretText;
  }
  let loading: Promise<Auth> | undefined;
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  async function load(): Promise<Auth> {
    const { createAuth } = await import('../auth/auth.ts');
    return createAuth({ db, config, secret: secret(), passwords, log: app.log });
  }
  return {
    ...given,
    log: app.log,
    passwords,
    secret,
    previews,
    pictures: createPictureWork(stopping.signal),
    afterResponse: afterAnswers(app),
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

/** Empties the bin of old submissions; several instances may run it. */
function emptyBinRegularly(app: FastifyInstance, { db, config, scrub, log }: Desk): void {
  const empty = () =>
    emptyBin(db, config.binDays)
      .then(({ length }) => length && scrub())
      .catch((error) => log.warn({ error: describeError(error) }, 'the bin could not be emptied'));
  let timer: NodeJS.Timeout;
  app.addHook('onReady', async () => {
    timer = setInterval(empty, binEveryMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** An editor sends one with each key for the preview, and colleagues may share an address. */
function rateOf(needs: Call['needs']): { groupId: string; times: number } {
  if (needs === 'nothing') return { groupId: 'sign-in', times: 1 };
  return needs === 'edit pages' ? { groupId: 'pages', times: 20 } : { groupId: 'desk', times: 5 };
}

/**
 * Only our own pages may ask; a browser always says where a change comes from. Somebody may type the
 * address of what is read.
 */
function refuseOthers(request: FastifyRequest, config: Config): void {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
  if (request.method === 'GET') {
    if (site !== 'same-origin' && site !== 'none') throw new Problem(403);
    return;
  }
  if (origin === undefined || site !== 'same-origin') throw new Problem(403);
  refuseForeignOrigin(request, { publicUrl: config.publicUrl, corsOrigins: [] });
}

const deepest = 24;
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Whether a body is one that our pages send. PostgreSQL takes no text with a NUL in it; a body that is
 * too deep would overflow the stack of whatever goes through it; what has a key of every object's
 * prototype was made to mislead.
 */
function isFit(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === deepest) return false;
  return Object.entries(value).every(
    ([key, inner]) => !unsafeKeys.has(key) && !key.includes('\0') && isFit(inner, depth + 1),
  );
}

/** The path's parts with the query or the body. Throws a Problem 422 for unknown fields, or for both. */
function readInput(fields: v.ObjectEntries, { method, params, query, body }: FastifyRequest) {
  const isRead = method === 'GET';
  if (!isRead && Object.keys(query as object).length) throw new Problem(422);
  const input = { ...((isRead ? query : body) as object), ...(params as object) };
  if (!isFit(input)) throw new Problem(422);
  const result = v.safeParse(v.strictObject(fields), input);
  if (result.success) return result.output;
  throw new Problem(422, { errors: toFieldErrors(result.issues) });
}

/** The desk's API. Until somebody is invited, it answers like an unknown address. */
export async function deskApi(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { config, db, limits } = options;
  const desk = createDesk(app, options);
  emptyBinRegularly(app, desk);
  const callers = new WeakMap<FastifyRequest, Staff>();

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(closedHeaders);
    if (!(await deskIsOn(db))) throw new Problem(404);
    refuseOthers(request, config);
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') throw new Problem(415);
  });
  await app.register(rateLimit, rateLimitOptions);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(bytesType, async (request: FastifyRequest) => {
    if (!takesBytes(request)) throw new Problem(415);
  });
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const isJson = isUtf8(request.headers['content-type']) && !takesBytes(request);
      if (!isJson) throw new Problem(415);
      const maxBytes = request.routeOptions.bodyLimit;
      return parseJsonObject(await readText(payload, { ...limits, maxBytes }));
    },
  );

  async function requireRole({ needs }: Call, http: Http, name: string) {
    if (needs === 'nothing') return;
    const staff = await readSession(desk, http);
    if (!staff) throw new Problem(401);
    if (config.requiresSecondFactor && needs !== 'account' && !(await hasFactor(db, staff))) {
      throw new Problem(403, { message: noFactor });
    }
    if (!mayDo(staff.role, needs)) {
      recordRefusal(desk, http, { email: staff.email, detail: name });
      throw new Problem(403, { message: 'Your role does not allow this.' });
    }
    callers.set(http.request, staff);
  }

  async function handle({ needs, input, run }: Call, { request, reply }: Http): Promise<unknown> {
    const caller = { request, reply, staff: callers.get(request) };
    if (needs !== 'nothing' && !caller.staff) throw new Problem(401);
    const result = await run(desk, readInput(input, request) as never, caller as never);
    // A file is sent by then.
    return reply.raw.headersSent ? undefined : (result ?? {});
  }

  for (const [name, call] of Object.entries<Call>(calls)) {
    const [method = '', url = ''] = name.split(' ');
    const { needs, takesBytes, maxBytes: bodyLimit = usualBytes } = call;
    const { groupId, times } = rateOf(needs);
    const max = config.rateLimitPerMinute * times;
    app.route({
      method,
      url,
      bodyLimit,
      exposeHeadRoute: false,
      config: { rateLimit: { max, groupId }, takesBytes },
      // It runs after the limit has counted, and before the body is read.
      preParsing: async (request, reply) => requireRole(call, { request, reply }, name),
      handler: async (request, reply) =>
        desk.passwords.inTurnOf(networkOf(request.ip), () => handle(call, { request, reply })),
    });
  }
}
