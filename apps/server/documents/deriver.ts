import type { FastifyBaseLogger } from 'fastify';
import { createLoop } from '../async.ts';
import type { Database } from '../database/connect.ts';
import { createDailyCount } from '../intake/upload-permits.ts';
import { describeError } from '../log.ts';
import { deriveDue } from '../submissions/derive.ts';
import type { ReadInProcess } from './run-in-process.ts';
import {
  bytesOf,
  type ClaimedFile,
  claimFile,
  giveBack,
  postponeReading,
  storeProblem,
  storeText,
} from './texts.ts';

/** The tests use shorter times. */
const deriverTimes = {
  lookEveryMs: 4_000,
  /** It is longer than any reading; after it, the process is taken to have crashed. */
  leaseMs: 120_000,
  retryMs: 20_000,
};

/** Anybody can type the addresses of others. */
const confirmationsOfSender = 20;

/** Of the reading of one file, which can take all of its time each time. */
const mostAttempts = 2;
const gaveUp = 'it asks for more time or memory than is given to it';

export type DeriverOptions = {
  db: Database;
  log: FastifyBaseLogger;
  /** Without it, no file is read. */
  readInProcess?: ReadInProcess;
  /** Tells that there is mail to send; without it, there is none. */
  notifyMail?: () => void;
  times?: typeof deriverTimes;
};

/** Derives what follows from submissions, and reads their files one after the other, until it is stopped. */
export function createDeriver(options: DeriverOptions) {
  const { db, log, readInProcess, notifyMail, times = deriverTimes } = options;
  const confirmations = createDailyCount(confirmationsOfSender);
  let reading: Promise<void> | undefined;
  /** How long this process has read for each sender since nothing waited last. */
  const spentMs = new Map<string, number>();

  async function derive(): Promise<void> {
    const mails = notifyMail !== undefined;
    const hasDerived = await deriveDue(db, {
      ...{ mails, confirmations, retryMs: times.retryMs },
      onFault(id, part, error) {
        log.warn({ id, part, error: describeError(error) }, 'a submission is not complete yet');
      },
    });
    if (hasDerived) notifyMail?.();
  }

  const warn = (message: string) => (error: unknown) =>
    log.warn({ error: describeError(error) }, message);

  const loop = createLoop(times.lookEveryMs, async () => {
    await derive().catch(warn('what is to derive cannot be looked up'));
    // It goes on beside the loop, as a file may take its time.
    reading ??= readDue()
      .catch(warn('the files to read cannot be looked up'))
      .finally(() => {
        reading = undefined;
      });
  });

  async function readOne(read: ReadInProcess, claimed: ClaimedFile): Promise<void> {
    const { submissionId: id, attempts } = claimed;
    // The process may have crashed with it each time.
    if (attempts > mostAttempts) return storeProblem(db, claimed, gaveUp);
    const file = await bytesOf(db, claimed);
    if (!file) return;
    try {
      const result = await read(file.kind, file.bytes, loop.signal);
      if ('problem' in result) await storeProblem(db, claimed, result.problem);
      else await storeText(db, claimed, result);
      log.info({ id, isRead: 'blocks' in result }, 'file read');
    } catch (error) {
      if (loop.signal.aborted) return giveBack(db, claimed);
      log.warn({ id, attempts, error: describeError(error) }, 'a file could not be read');
      if (attempts < mostAttempts) await postponeReading(db, claimed, times.retryMs);
      else await storeProblem(db, claimed, gaveUp);
    }
  }

  async function readDue(): Promise<void> {
    while (readInProcess && !loop.signal.aborted) {
      const claimed = await claimFile(db, times.leaseMs, spentMs);
      if (!claimed) return spentMs.clear();
      const began = performance.now();
      await readOne(readInProcess, claimed);
      const { sender } = claimed;
      spentMs.set(sender, (spentMs.get(sender) ?? 0) + performance.now() - began);
    }
  }

  return {
    ...{ start: loop.start, notify: loop.notify },
    /** Gives back the file that it is reading. */
    async stop(): Promise<void> {
      await loop.stop();
      await reading;
    },
  };
}

export type Deriver = ReturnType<typeof createDeriver>;
