import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database, Store } from '../database/connect.ts';
import { createMetrics } from '../http/metrics.ts';
import { type ServerLimits, serverLimits } from '../limits.ts';
import { type StoreKind, useStores } from './stores.ts';

type Options = Parameters<typeof buildTestApp>[1];

/** The server over an empty store, for the tests around the call. */
export function useTestApp(kind: StoreKind = 'sqlite', options?: Options) {
  const stores = useStores(kind);
  const made = {} as TestApp & { db: Database; store: Store };
  beforeAll(async () => {
    const store = await stores.openNew();
    Object.assign(made, await buildTestApp(store.db, options), { db: store.db, store });
  });
  afterAll(() => made.app.close());
  return made;
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

type TestAppOptions = Omit<AppOptions, 'limits'> & {
  env?: Record<string, string>;
  /** Instead of what the settings say. */
  config?: Partial<Config>;
  limits?: Partial<ServerLimits>;
};

/**
 * The server with settings and limits of a test, its logs kept. A busy test machine sheds no load and
 * saves late, and passwords are hashed at a thousandth of the cost and not guessed.
 */
export async function buildTestApp(db: Database, options: TestAppOptions = {}) {
  const lines: string[] = [];
  const metrics = createMetrics();
  const env = { RATE_LIMIT_PER_MINUTE: '100000', SHED_LOAD_AFTER_MS: '0', ...options.env };
  const app = await buildApp({ ...readConfig(env), ...options.config }, db, {
    ...options,
    metrics,
    logger: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
    limits: {
      ...serverLimits,
      ...{ saveWithinMs: 20_000, passwordsWaiting: 1_000, passwordsWaitingPerNetwork: 1_000 },
      ...{ passwordLog2N: 7, passwordGuessesLog10: 0 },
      ...options.limits,
    },
  });
  return { app, metrics, logs: () => lines.join('') };
}
