import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRenderer } from '@site/renderer/renderer';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { withTimeout } from './async.ts';
import { type Config, ConfigError, outdatedVariables, readConfig } from './config.ts';
import { connect } from './database/connect.ts';
import { watchDiskSpace } from './database/disk-space.ts';
import { readDeskPages } from './desk/serve-pages.ts';
import { readInProcess } from './documents/run-in-process.ts';
import { createMetrics, serveMetrics } from './http/metrics.ts';
import { createLogger, describeError } from './log.ts';
import { createSitePublisher } from './publishing/site-publisher.ts';
import { scrub } from './submissions/erase.ts';

const hardEndMs = 20_000;
// A signal can arrive twice, from the service manager and through the parent process.
const sameSignalMs = 1_000;

/** Ends the process on SIGTERM or SIGINT, after `close`; on a second signal, at once. */
function stopOnSignals(close: () => Promise<void>, logger: Logger): void {
  let stoppingSince: number | undefined;

  async function stop(signal: string): Promise<void> {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < sameSignalMs) return;
      logger.warn({ signal }, 'stopping at once');
      process.exit(0);
    }
    stoppingSince = performance.now();
    logger.info({ signal }, 'stopping: what is under way is finished first');
    setTimeout(() => {
      logger.warn('stopping with requests still under way');
      process.exit(0);
    }, hardEndMs).unref();
    await close();
    logger.info('stopped');
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** On PostgreSQL, for a table that somebody uses. */
const scrubTimeoutMs = 30_000;
const prepareAgainMs = 2_000;
/** For a process of before, which may still save what came in, or a copy that is made. */
const startPatienceMs = 30_000;
/** So long nothing is served yet, rather than older words; then the files of the build are. */
const firstRenderMs = 10_000;

const config = readConfigOrFail();
const logger = createLogger(config.logLevel);
for (const sentence of outdatedVariables(process.env)) logger.warn(sentence);
const store = connect(config.store, {
  onLostConnection: (error) => logger.warn({ error: describeError(error) }, 'connection lost'),
});
await prepareStore().catch(({ message }: Error) => {
  const name = config.store.kind === 'sqlite' ? config.store.file : config.store.kind;
  fail(`The database ${name} cannot be used: ${message}`);
});
const disk = watchDiskSpace(config.store, tmpdir());
await disk.look().catch(() => {});
disk.start();
const metrics = createMetrics(config.updateMark);
const build = join(import.meta.dirname, '../../build');
const renderer = createRenderer();
const publisher = await createSitePublisher(config, store.db, logger, renderer);
if (publisher) await withTimeout(publisher.start(), firstRenderMs);
const desk = {
  pages: await readDeskPages(join(build, 'desk'), config.publicUrl),
  scrub: scrubApart,
  publisher,
  renderer,
};
const app = await buildApp(config, store.db, {
  site: publisher?.site,
  isCurrent: publisher?.isCurrent,
  logger,
  metrics,
  disk,
  desk,
  documents: { readInProcess },
});

if (config.metrics) {
  await serveMetrics(metrics, config.metrics).catch(
    cannotListen('metrics (METRICS_PORT)', config.metrics),
  );
  logger.info(config.metrics, 'metrics are served');
}
const { host, port } = config;
await app.listen({ host, port, backlog: 1_024 }).catch(cannotListen('server', config));

stopOnSignals(async () => {
  await app.close();
  await Promise.all([publisher?.stop(), disk.stop()]);
  await renderer.close();
  await store.close();
}, logger);

/**
 * Prepares the store. A file that cannot be used is a mistake to mend, and throws, once another process
 * had time to let go of it; a PostgreSQL that is away comes back, so it is tried again until it does, and
 * pages go on meanwhile.
 */
async function prepareStore(): Promise<void> {
  try {
    await store.prepare();
    logger.info('the database is ready');
  } catch (error) {
    if (store.kind === 'sqlite') {
      const { code } = error as { code?: string };
      const isHeld = code?.startsWith('SQLITE_BUSY') && process.uptime() * 1_000 < startPatienceMs;
      if (!isHeld) throw error;
      logger.warn('another process writes to the database; trying again');
      return prepareStore();
    }
    logger.warn({ error: describeError(error) }, 'PostgreSQL is not ready; trying again');
    setTimeout(prepareStore, prepareAgainMs).unref();
  }
}

/** It has its own connection, so that reading goes on, for as long as it takes. */
async function scrubApart(): Promise<void> {
  const apart = connect(config.store, { timeoutMs: scrubTimeoutMs });
  await scrub(apart).finally(apart.close);
}

function readConfigOrFail(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

function cannotListen(what: string, { host, port }: { host: string; port: number }) {
  return ({ code, message }: NodeJS.ErrnoException): never => {
    const reason = code === 'EADDRINUSE' ? 'another program uses it' : message;
    fail(`The ${what} cannot listen on ${host}, port ${port}: ${reason}.`);
  };
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
