import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { Gauge } from 'prom-client';
import type { MailSettings } from '../config.ts';
import type { Database } from '../database/connect.ts';
import type { Metrics } from '../http/metrics.ts';
import { describeError } from '../log.ts';
import {
  type ClaimedMail,
  claimMail,
  deleteMail,
  type MailTypes,
  markFailed,
  markSent,
  messageId,
  nextDue,
  postpone,
  readOutboxState,
  retryForMs,
} from './outbox.ts';

type Delivery =
  | { outcome: 'sent'; refusedRecipients: number; covers: readonly string[] }
  /** Its subject was erased or put in the bin meanwhile. */
  | { outcome: 'gone' }
  | { outcome: 'held'; ms: number }
  /** It must not be sent at all. */
  | { outcome: 'dropped' }
  /** The mail server refuses this message; or it is away, or refuses us altogether. */
  | { outcome: 'rejected' | 'unreachable'; error: MailError };

type MailError = Error & { code?: string; responseCode?: number };

/** Whether trying again is useless. An invalid address has no reply code. */
function isPermanentFailure({ code, responseCode }: MailError): boolean {
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
}

function createDelivery(mail: MailSettings, types: MailTypes) {
  const transport = createTransport({
    url: mail.smtpUrl,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  /** Throws errors of the store; a failure of the mail server is the outcome. */
  return async function deliver(claimed: ClaimedMail, signal: AbortSignal): Promise<Delivery> {
    const message = await types[claimed.kind].compose(claimed);
    if (message === 'later') return { outcome: 'gone' };
    if (message === 'never') return { outcome: 'dropped' };
    if (typeof message === 'number') return { outcome: 'held', ms: message };
    const { covers = [], ...words } = message;
    try {
      const id = messageId(mail, claimed.id);
      const sending = { from: mail.from, messageId: id, ...words, signal };
      const { rejected } = await transport.sendMail(sending);
      return { outcome: 'sent', refusedRecipients: rejected.length, covers };
    } catch (cause) {
      const error = cause as MailError;
      const isOfMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
      const isRejection = isOfMessage && error.responseCode !== 421;
      return { outcome: isRejection ? 'rejected' : 'unreachable', error };
    }
  };
}

/** The tests use shorter times. */
export const relayTimes = {
  lookEveryMs: 15_000,
  /** It is longer than any sending; after it, the process is taken to have crashed. */
  leaseMs: 600_000,
  sendTimeoutMs: 300_000,
  firstRetryMs: 1_000,
  longestPauseMs: 60_000,
  longestRetryMs: { unreachable: 300_000, rejected: 3_600_000 },
  stopTimeoutMs: 5_000,
  /** So many notices to staff go singly within this time; the rest are gathered in one. */
  singleNotices: 5,
  gatherMs: 300_000,
};

export type RelayTimes = typeof relayTimes;

type RelayOptions = {
  db: Database;
  mail: MailSettings;
  types: MailTypes;
  metrics: Metrics;
  log: FastifyBaseLogger;
  times?: RelayTimes;
};

export type OutboxRelay = ReturnType<typeof createOutboxRelay>;

/** Sends the mails of the outbox, one after the other, until it is stopped. */
export function createOutboxRelay(options: RelayOptions) {
  const { db, mail, types, metrics, log, times = relayTimes } = options;
  const deliver = createDelivery(mail, types);
  measureOutbox(metrics, db);
  const stopping = new AbortController();
  const aborting = new AbortController();
  let news = new AbortController();
  let running: Promise<void> | undefined;
  let failuresInARow = 0;

  const backoffMs = (failures: number, longestMs: number) =>
    Math.min(times.firstRetryMs * 2 ** Math.min(failures - 1, 30), longestMs);

  /** The mail server has the mail. If that is not stored before the lease ends, it will be sent again. */
  async function recordSent(mail: ClaimedMail, covers: readonly string[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await markSent(db, mail, types[mail.kind].onSent, covers);
      } catch (error) {
        const isLate = new Date().toISOString() > mail.leaseEnd;
        if (isLate || stopping.signal.aborted) throw error;
        await wait(backoffMs(tries, times.lookEveryMs));
      }
    }
  }

  async function send(mail: ClaimedMail): Promise<void> {
    // A version before this one may have left a kind that is no longer sent.
    if (!types[mail.kind]) return deleteMail(db, mail);
    const late = AbortSignal.timeout(times.sendTimeoutMs);
    const delivery = await deliver(mail, AbortSignal.any([late, aborting.signal]));
    if (delivery.outcome === 'held') return postpone(db, mail, delivery.ms);
    const { outcome } = delivery;
    metrics.notices.inc({ outcome });
    failuresInARow = outcome === 'unreachable' ? failuresInARow + 1 : 0;
    if (delivery.outcome === 'gone') return postpone(db, mail, times.leaseMs);
    if (delivery.outcome === 'dropped') return deleteMail(db, mail);
    const { id, kind, attempts, wantedAt } = mail;
    const about = { kind, id, attempts };
    if (delivery.outcome === 'sent') {
      log.info({ ...about, refusedRecipients: delivery.refusedRecipients }, 'mail sent');
      return recordSent(mail, delivery.covers);
    }
    const { name, code, responseCode } = delivery.error;
    // The reply itself is not logged: mail servers quote what they refuse.
    log.warn({ ...about, name, code, responseCode }, `mail ${outcome}`);
    const { canFail, onFailed } = types[kind];
    const isForGood = outcome === 'rejected' && isPermanentFailure(delivery.error);
    if (canFail && (isForGood || Date.now() >= Date.parse(wantedAt) + retryForMs)) {
      return markFailed(db, mail, responseCode, onFailed);
    }
    const longestMs = times.longestRetryMs[delivery.outcome];
    await postpone(db, mail, backoffMs(attempts, longestMs));
  }

  /** Sends all due mails. Returns how long to pause. */
  async function sendDue(): Promise<number> {
    news = new AbortController();
    while (!stopping.signal.aborted) {
      const mail = await claimMail(db, times.leaseMs);
      if (!mail) break;
      await send(mail);
      if (failuresInARow) return backoffMs(failuresInARow, times.longestPauseMs);
    }
    const due = await nextDue(db);
    const untilDue = due ? Math.max(due.getTime() - Date.now(), 0) : times.lookEveryMs;
    return Math.min(untilDue, times.lookEveryMs);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pauseMs = await sendDue().catch((error) => {
        log.warn({ error: describeError(error) }, 'the outbox cannot be used');
        return times.lookEveryMs;
      });
      // While the mail server is away, a new mail is no reason to try at once.
      const signals = failuresInARow ? [stopping.signal] : [stopping.signal, news.signal];
      await wait(pauseMs, undefined, { signal: AbortSignal.any(signals) }).catch(() => {});
    }
  }

  return {
    start() {
      running ??= run();
    },
    notify: () => news.abort(),
    /** Waits a while for the running delivery. */
    async stop(): Promise<void> {
      stopping.abort();
      const timer = setTimeout(() => aborting.abort(), times.stopTimeoutMs);
      await running;
      clearTimeout(timer);
    },
  };
}

/** Measures the outbox whenever the metrics are read; NaN when unknown. */
function measureOutbox({ registry }: Metrics, db: Database): void {
  const registers = [registry];
  const look = () => readOutboxState(db).catch(() => undefined);

  new Gauge({
    name: 'site_notices_waiting',
    help: 'Mails that are due and that the mail server has not taken yet',
    registers,
    async collect() {
      this.set((await look())?.waiting ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'site_notices_oldest_seconds',
    help: 'For how long the oldest mail has waited to be sent; 0 when none waits',
    registers,
    async collect() {
      const outbox = await look();
      const since = outbox?.oldest?.getTime() ?? Date.now();
      this.set(outbox ? (Date.now() - since) / 1000 : Number.NaN);
    },
  });
}
