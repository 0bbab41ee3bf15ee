import type { Logger } from 'pino';
import { describeError } from '../log.ts';
import type { Store } from './connect.ts';

const retryMs = 2_000;

/**
 * Prepares the store. A file that cannot be used is a mistake to mend, and throws; a PostgreSQL that is
 * away comes back, so it is tried again until it does, and pages go on meanwhile.
 */
export async function prepareStore(store: Store, logger: Logger): Promise<void> {
  try {
    await store.prepare();
    logger.info('the database is ready');
  } catch (error) {
    if (store.kind === 'sqlite') throw error;
    logger.warn({ error: describeError(error) }, 'PostgreSQL is not ready; trying again');
    setTimeout(prepareStore, retryMs, store, logger).unref();
  }
}
