import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { buildApp } from './app.ts';
import { connect, type Store } from './database/connect.ts';
import { createLogger, describeError } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/server.ts';
import { type PageHeaders, readSite, type Site } from './site/read-site.ts';

const hardEndMs = 20_000;
const retryPrepareMs = 2_000;
// One order to stop can arrive twice: from the service manager and through the parent process.
const sameSignalMs = 1_000;
const buildFolder = join(import.meta.dirname, '../build');

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function readConfigOrFail(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

// V8 would let the space for new objects grow to 32 MB under load, which makes no page faster.
setFlagsFromString('--semi-space-growth-factor=1');

const config = readConfigOrFail();
const logger = createLogger(config.logLevel);

function readPageHeaders(): PageHeaders {
  try {
    return JSON.parse(readFileSync(join(buildFolder, 'headers.json'), 'utf8'));
  } catch {
    logger.warn('build/headers.json is missing: pages get a policy without their inline scripts');
    return {};
  }
}

function readBuiltSite(): Site | undefined {
  try {
    return readSite(join(buildFolder, 'client'), readPageHeaders());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    logger.warn('build/client is missing: only the API is served');
    return undefined;
  }
}

/** A file that cannot be used is a mistake to mend; a PostgreSQL that is away comes back, and pages go on meanwhile. */
async function prepareStore(store: Store): Promise<void> {
  try {
    await store.prepare();
  } catch (error) {
    const { message } = error as Error;
    if (config.store.kind === 'sqlite') {
      fail(`The database ${config.store.file} cannot be used: ${message}`);
    }
    logger.warn({ error: describeError(error) }, 'PostgreSQL is not ready; trying again');
    void keepPreparing(store);
  }
}

async function keepPreparing(store: Store): Promise<void> {
  for (;;) {
    await wait(retryPrepareMs, undefined, { ref: false });
    const error = await store.prepare().then(
      () => undefined,
      (cause) => cause,
    );
    if (!error) return logger.info('PostgreSQL is ready');
    logger.warn({ error: describeError(error) }, 'PostgreSQL is not ready; trying again');
  }
}

const store = connect(config.store, {
  onLostConnection: (error) => logger.warn({ error: describeError(error) }, 'connection lost'),
});
await prepareStore(store);
const metrics = createMetrics();
const app = await buildApp(config, store.db, { site: readBuiltSite(), logger, metrics });

/** The reason why a port could not be had, to follow "cannot listen on". */
function listenProblem(host: string, port: number, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return `${host}, port ${port}: ${code === 'EADDRINUSE' ? 'another program uses it' : message}.`;
}

if (config.metrics) {
  const { host, port } = config.metrics;
  await serveMetrics(metrics, config.metrics).catch((error) =>
    fail(`The metrics (METRICS_PORT) cannot listen on ${listenProblem(host, port, error)}`),
  );
  logger.info(config.metrics, 'metrics are served');
}
try {
  await app.listen({ host: config.host, port: config.port, backlog: 1_024 });
} catch (error) {
  fail(`The server cannot listen on ${listenProblem(config.host, config.port, error)}`);
}

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
  await app.close();
  await store.close();
  logger.info('stopped');
  process.exit(0);
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
