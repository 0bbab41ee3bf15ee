import { firmDate } from '@site/content/firm-time';
import type { FastifyBaseLogger } from 'fastify';
import { createLoop } from '../async.ts';
import type { Database } from '../database/connect.ts';
import type { DiskSpace } from '../database/disk-space.ts';
import type { VisitKind } from '../database/tables.ts';
import type { Metrics } from '../http/metrics.ts';
import { describeError } from '../log.ts';

export type Count = { kind: VisitKind; page: string; value?: string };
type DayCount = Required<Count> & { day: string };

const storeEveryMs = 10_000;
/** The most counts that wait to be stored. More are dropped, so that nobody can fill the memory. */
const mostWaiting = 5_000;
/** The most sources, or campaigns, that a process stores in a day; more are counted as one. */
const mostValues = 300;
/** The most of these that one network names first, so that it cannot take all places. */
const mostNewOfNetwork = 5;
const beyond = '(others)';
const keptMonths = 25;
const rowsAtOnce = 200;

export type VisitCounter = ReturnType<typeof createVisitCounter>;

type Options = { db: Database; disk?: DiskSpace; metrics: Metrics; log: FastifyBaseLogger };

/** Counts in memory and stores at intervals, so that no visit waits for the store. */
export function createVisitCounter({ db, disk, metrics, log }: Options) {
  let waiting = new Map<string, { count: DayCount; n: number }>();
  let today = '';
  let values = new Map<VisitKind, Set<string>>();
  // At most as many networks as there are values, and only in memory, until the day ends.
  let namedBy = new Map<string, number>();
  let purgedOn = '';

  function bounded(kind: VisitKind, value: string, network: string): string {
    if (kind !== 'source' && kind !== 'campaign') return value;
    const known = values.get(kind) ?? new Set();
    values.set(kind, known);
    if (known.has(value)) return value;
    const named = namedBy.get(network) ?? 0;
    if (known.size >= mostValues || named >= mostNewOfNetwork) return beyond;
    known.add(value);
    namedBy.set(network, named + 1);
    return value;
  }

  function addTo(count: DayCount, n: number): void {
    const key = JSON.stringify(count);
    const before = waiting.get(key);
    if (before) before.n += n;
    else if (waiting.size < mostWaiting) waiting.set(key, { count, n });
    else metrics.visitsDropped.inc(n);
  }

  /** `network`: who reports them; only how many names it has brought is kept, for the day. */
  function add(counts: readonly Count[], network = ''): void {
    const day = firmDate(new Date());
    if (day !== today) {
      today = day;
      values = new Map();
      namedBy = new Map();
    }
    for (const { kind, page, value = '' } of counts) {
      addTo({ day, kind, page, value: bounded(kind, value, network) }, 1);
    }
  }

  /** Stores the waiting counts; those that cannot be stored go on waiting. */
  async function store(): Promise<void> {
    if (disk?.state() === 'full') return;
    // A fixed order prevents deadlocks of two processes.
    const rows = Array.from(waiting)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { count, n }]) => ({ ...count, n }));
    waiting = new Map();
    if (!rows.length) return;
    try {
      await db.transaction().execute(async (transaction) => {
        for (let at = 0; at < rows.length; at += rowsAtOnce) {
          await transaction
            .insertInto('visit_counts')
            .values(rows.slice(at, at + rowsAtOnce))
            .onConflict((conflict) =>
              conflict.columns(['day', 'kind', 'page', 'value']).doUpdateSet(({ eb, ref }) => ({
                n: eb('visit_counts.n', '+', ref('excluded.n')),
              })),
            )
            .execute();
        }
      });
    } catch (error) {
      log.warn({ error: describeError(error) }, 'visits could not be stored');
      for (const { n, ...count } of rows) addTo(count, n);
    }
  }

  const loop = createLoop(storeEveryMs, async () => {
    await store();
    if (purgedOn === today) return;
    purgedOn = today;
    await purgeVisits(db).catch((error) => {
      log.warn({ error: describeError(error) }, 'old counts of visits could not be deleted');
    });
  });

  return {
    add,
    store,
    start: loop.start,
    async stop(): Promise<void> {
      await loop.stop();
      await store();
    },
  };
}

export async function purgeVisits(db: Database): Promise<void> {
  const first = new Date();
  first.setUTCMonth(first.getUTCMonth() - keptMonths);
  await db.deleteFrom('visit_counts').where('day', '<', firmDate(first)).execute();
}
