import type { FastifyBaseLogger } from 'fastify';
import { createLoop } from '../async/loop.ts';
import type { Database } from '../database/connect.ts';
import { describeError } from '../log.ts';
import type { ReadInProcess } from './read-in-process.ts';
import {
  bytesOf,
  type ClaimedFile,
  claimFile,
  postponeReading,
  storeProblem,
  storeText,
} from './texts.ts';

/** The tests use shorter times. */
const readerTimes = {
  lookEveryMs: 4_000,
  /** It is longer than any reading; after it, the process is taken to have crashed. */
  leaseMs: 120_000,
  retryMs: 20_000,
};

const mostAttempts = 3;
const gaveUp = 'it asks for more time or memory than is given to it';

export type TextReaderOptions = {
  db: Database;
  log: FastifyBaseLogger;
  readInProcess: ReadInProcess;
  times?: typeof readerTimes;
};

/** Reads the text of new files, one after the other, until it is stopped. */
export function createTextReader({
  db,
  log,
  readInProcess,
  times = readerTimes,
}: TextReaderOptions) {
  const loop = createLoop(times.lookEveryMs, () =>
    readDue().catch((error) => {
      log.warn({ error: describeError(error) }, 'the files to read cannot be looked up');
    }),
  );

  async function read(claimed: ClaimedFile): Promise<void> {
    const { submissionId: id, attempts } = claimed;
    // The process may have crashed with it each time.
    if (attempts > mostAttempts) return storeProblem(db, claimed, gaveUp);
    const file = await bytesOf(db, claimed);
    if (!file) return;
    try {
      const result = await readInProcess(file.kind, file.bytes, loop.signal);
      if ('problem' in result) await storeProblem(db, claimed, result.problem);
      else await storeText(db, claimed, result);
      log.info({ id, isRead: 'blocks' in result }, 'file read');
    } catch (error) {
      if (loop.signal.aborted) return postponeReading(db, claimed, 0);
      log.warn({ id, attempts, error: describeError(error) }, 'a file could not be read');
      if (attempts < mostAttempts) await postponeReading(db, claimed, times.retryMs);
      else await storeProblem(db, claimed, gaveUp);
    }
  }

  async function readDue(): Promise<void> {
    while (!loop.signal.aborted) {
      const claimed = await claimFile(db, times.leaseMs);
      if (!claimed) return;
      await read(claimed);
    }
  }

  /** When stopped, it gives back the file that it is reading. */
  return { start: loop.start, stop: loop.stop };
}
