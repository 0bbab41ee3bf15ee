import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { MailSettings } from '../../config/config.ts';
import type { Database } from '../database/connect.ts';
import { describeError } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { type ClaimedNotice, claimNotice, markSent, postpone } from './outbox.ts';

/** The tests build it with shorter times. */
export const announcerTimes = {
  /** How often an instance looks for what others left, and for what is due again. */
  lookEveryMs: 15_000,
  /** Longer than any sending takes: after that, a notice is taken to be left by a crash. */
  leaseMs: 600_000,
  sendWithinMs: 300_000,
  firstRetryMs: 1_000,
  longestPauseMs: 60_000,
  unreachableRetryMs: 300_000,
  rejectedRetryMs: 3_600_000,
  stopWithinMs: 5_000,
};

export type AnnouncerTimes = typeof announcerTimes;

type AnnouncerOptions = {
  db: Database;
  mail: MailSettings;
  metrics: Metrics;
  log: FastifyBaseLogger;
  times?: AnnouncerTimes;
};

export type Announcer = ReturnType<typeof createAnnouncer>;

/** Sends what is in the outbox, one notice after the other, until it is stopped. */
export function createAnnouncer(options: AnnouncerOptions) {
  const { db, mail, metrics, log, times = announcerTimes } = options;
  const deliver = createDelivery(db, mail);
  const stopping = new AbortController();
  const aborting = new AbortController();
  let running: Promise<void> | undefined;
  let failuresInARow = 0;
  let hasNews = false;
  let wake = () => {};

  const backoffMs = (failures: number, longestMs: number) =>
    Math.min(times.firstRetryMs * 2 ** Math.min(failures - 1, 30), longestMs);

  /** The mail server has it, so this must not be forgotten while the lease lasts: it would be sent again. */
  async function recordSent(notice: ClaimedNotice): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await markSent(db, notice);
      } catch (error) {
        const isLate = new Date().toISOString() > notice.leaseEnd;
        if (isLate || stopping.signal.aborted) throw error;
        await wait(backoffMs(tries, times.lookEveryMs));
      }
    }
  }

  async function record(notice: ClaimedNotice, delivery: Delivery): Promise<void> {
    metrics.notices.inc({ outcome: delivery.outcome });
    if (delivery.outcome === 'gone') return;
    const { id, attempts } = notice;
    if (delivery.outcome === 'sent') {
      const { refusedRecipients } = delivery;
      log.info({ notice: id, attempts, refusedRecipients }, 'notice sent');
      return recordSent(notice);
    }
    const { name, code, responseCode } = delivery.error;
    // The answer itself is not logged: mail servers quote what they refuse.
    log.warn({ notice: id, attempts, name, code, responseCode }, `notice ${delivery.outcome}`);
    const longestMs =
      delivery.outcome === 'rejected' ? times.rejectedRetryMs : times.unreachableRetryMs;
    await postpone(db, notice, backoffMs(attempts, longestMs));
  }

  /** Sends all that is due. Answers how long to pause before the next look. */
  async function sendDue(): Promise<number> {
    hasNews = false;
    while (!stopping.signal.aborted) {
      const notice = await claimNotice(db, times.leaseMs);
      if (!notice) break;
      const late = AbortSignal.timeout(times.sendWithinMs);
      const delivery = await deliver(notice, AbortSignal.any([late, aborting.signal]));
      failuresInARow = delivery.outcome === 'unreachable' ? failuresInARow + 1 : 0;
      await record(notice, delivery);
      if (failuresInARow) return backoffMs(failuresInARow, times.longestPauseMs);
    }
    return times.lookEveryMs;
  }

  async function pause(ms: number): Promise<void> {
    // While the mail server is away, news is no reason to try again at once.
    if (stopping.signal.aborted || (hasNews && !failuresInARow)) return;
    const woken = Promise.withResolvers<void>();
    wake = woken.resolve;
    const timer = setTimeout(wake, ms);
    await woken.promise;
    clearTimeout(timer);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pauseMs = await sendDue().catch((error) => {
        log.warn({ error: describeError(error) }, 'the outbox cannot be used');
        return times.lookEveryMs;
      });
      await pause(pauseMs);
    }
  }

  return {
    start() {
      running ??= run();
    },
    /** Says that there is news in the outbox. */
    ring() {
      hasNews = true;
      if (!failuresInARow) wake();
    },
    /** Lets the sending that is under way finish, for a while. */
    async stop(): Promise<void> {
      stopping.abort();
      wake();
      const timer = setTimeout(() => aborting.abort(), times.stopWithinMs);
      await running;
      clearTimeout(timer);
    },
  };
}
