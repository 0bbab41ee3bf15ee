import type { Logger } from 'pino';

const hardEndMs = 20_000;
// A signal can arrive twice, from the service manager and through the parent process.
const sameSignalMs = 1_000;

/** Ends the process on SIGTERM or SIGINT, after `close`; on a second signal, at once. */
export function stopOnSignals(close: () => Promise<void>, logger: Logger): void {
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
