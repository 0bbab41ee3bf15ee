import underPressure from '@fastify/under-pressure';
import { closedHeaders } from '@site/renderer/policy';
import type { Site } from '@site/renderer/site';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { DiskSpace } from './database/disk-space.ts';
import { isUnavailable } from './database/errors.ts';
import { accountMailTypes } from './desk/account-mails.ts';
import { newsType } from './desk/notices.ts';
import { type DeskOptions, deskApi } from './desk/routes.ts';
import { deskPages } from './desk/serve-pages.ts';
import { createDeriver, type DeriverOptions } from './documents/deriver.ts';
import {
  answerConnectionError,
  closeAfterLinger,
  endConnectionsOnClose,
  refuseUnusableHeads,
  shareConnections,
} from './http/connections.ts';
import { createMetrics, type Metrics, noteProblem } from './http/metrics.ts';
import { Problem, problemBody, problemPage, toProblem } from './http/problem.ts';
import { resultPage } from './http/request.ts';
import { api, healthRoutes } from './http/routes.ts';
import { type ServerLimits, serverLimits } from './limits.ts';
import { createLogger, describeError } from './log.ts';
import { confirmationType, letterType } from './mail/letters/mail-types.ts';
import { noticeType } from './mail/message.ts';
import { createOutboxRelay, type OutboxRelay, type RelayTimes, relayTimes } from './mail/relay.ts';
import { allowedMethods, sendFile, staticSite } from './publishing/site-routes.ts';
import { isOpenPosition } from './publishing/versions.ts';
import { createVisitCounter } from './visits/counter.ts';

export type AppOptions = {
  /** The site that is served now; without it, only the API is served. */
  site?: () => Site | undefined;
  /** Whether that is what was published. */
  isCurrent?: () => boolean;
  /** Without it, there is always enough. */
  disk?: DiskSpace;
  limits?: ServerLimits;
  logger?: FastifyBaseLogger;
  metrics?: Metrics;
  relayTimes?: RelayTimes;
  /** How files are read for the desk; without it, they are not read. */
  documents?: Pick<DeriverOptions, 'readInProcess' | 'times'>;
  /** Without it there is no desk; without its pages, only their API. */
  desk?: Omit<DeskOptions, 'config' | 'db' | 'disk' | 'limits' | 'mail'> & { pages?: Site };
};

type Service = { start: () => void; stop: () => Promise<void> };

function startRelay(
  app: FastifyInstance,
  { mail, publicUrl }: Config,
  db: Database,
  metrics: Metrics,
  times?: RelayTimes,
): OutboxRelay | undefined {
  if (!mail) return undefined;
  const types = {
    notice: noticeType(db, mail, publicUrl, times ?? relayTimes),
    letter: letterType(db, mail),
    confirmation: confirmationType(db, mail),
    news: newsType(db, mail, publicUrl),
    ...accountMailTypes(db, mail, publicUrl),
  };
  const relay = createOutboxRelay({ db, mail, types, metrics, log: app.log, times });
  runWith(app, relay);
  return relay;
}

/** Runs a service while the server runs. */
function runWith(app: FastifyInstance, { start, stop }: Service): void {
  app.addHook('onReady', async () => start());
  app.addHook('onClose', stop);
}

/** Builds the server without listening. The caller prepares and closes the database. */
export async function buildApp(config: Config, db: Database, options: AppOptions = {}) {
  const { site, limits = serverLimits, metrics = createMetrics() } = options;
  const { disk = { state: () => 'enough' as const } } = options;
  const loggerInstance = options.logger ?? createLogger(config.logLevel);
  const handleError = createErrorHandler(config, limits);
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length ? [...config.trustProxy] : false,
    requestTimeout: limits.requestTimeoutMs,
    // A machine that starts slowly is no fault, and the usual 10 s may be too short for it.
    pluginTimeout: 60_000,
    forceCloseConnections: 'idle',
    // While stopping, requests on open connections are still handled.
    return503OnClosing: false,
    clientErrorHandler: answerConnectionError,
    frameworkErrors(error, request, reply) {
      // For a visitor, an address that cannot be decoded has no page.
      const page = wantsHtml(request) ? site?.()?.notFound : undefined;
      if (page) sendFile(request, reply, page, 404);
      else handleError(error, request, reply);
    },
    http: {
      headersTimeout: limits.headersTimeoutMs,
      // The reason is in refuseUnusableHeads.
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(1_000, limits.headersTimeoutMs),
    },
  });
  app.server.maxConnections = limits.connections;

  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(app, request.raw.url ?? '/', site?.());
    if (!allowed) throw new Problem(404);
    reply.header('allow', allowed);
    throw new Problem(405);
  });

  app.addHook('onResponse', async (request, reply) => {
    closeAfterLinger(request.raw, limits);
    const { url: route, method } = request.routeOptions;
    if (!route?.startsWith('/api/')) return;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route, status: reply.statusCode, ms }, 'answered');
  });

  refuseUnusableHeads(app);
  endConnectionsOnClose(app);
  shareConnections(app, limits, config.trustProxy);
  await app.register(underPressure, { maxEventLoopDelay: config.shedLoadAfterMs });
  await app.register(healthRoutes, { db, disk, limits, isCurrent: options.isCurrent });
  const relay = startRelay(app, config, db, metrics, options.relayTimes);
  const notifyMail = relay?.notify;
  const deriver = createDeriver({ db, log: app.log, notifyMail, ...options.documents });
  runWith(app, deriver);
  const visits = createVisitCounter({ db, disk, metrics, log: app.log });
  runWith(app, visits);
  await app.register(api, {
    ...{ prefix: '/api', config, db, disk, limits, metrics, relay, deriver, visits, site },
    isOpenPosition: (position: string) => isOpenPosition(db, position),
  });
  if (options.desk) {
    const { pages, ...desk } = options.desk;
    await app.register(deskApi, {
      prefix: '/api/desk',
      ...desk,
      config,
      db,
      disk,
      limits,
      mail: relay,
    });
    const notFound = () => site?.()?.notFound;
    if (pages) await app.register(deskPages, { prefix: '/desk', db, pages, notFound });
  }
  if (site) await app.register(staticSite, { currentSite: site });
  return app;
}

function wantsHtml({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && Boolean(headers.accept?.includes('text/html'));
}

/** Sends a problem, or a page for a form without JavaScript. */
function createErrorHandler(config: Config, limits: ServerLimits) {
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
