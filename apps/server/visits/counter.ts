import { firmDate } from '@site/content/firm-time';
import { forms } from '@site/forms/names';
import type { Site } from '@site/renderer/site';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import * as v from 'valibot';
import { createLoop } from '../async.ts';
import type { Database } from '../database/connect.ts';
import type { DiskSpace } from '../database/disk-space.ts';
import type { VisitKind } from '../database/tables.ts';
import type { Metrics } from '../http/metrics.ts';
import { Problem } from '../http/problem.ts';
import { networkOf } from '../http/request.ts';
import { parseJsonObject } from '../intake/request-body.ts';
import { describeError } from '../log.ts';
import { speedClass, speedNames } from './read.ts';

type Count = { kind: VisitKind; page: string; value?: string };
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

type VisitCounter = ReturnType<typeof createVisitCounter>;

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

const maxBodyBytes = 2 * 1024;

const page = v.pipe(v.string(), v.regex(/^(\/|(\/[a-z0-9-]{1,60}){1,4})$/));
const host = v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z0-9.-]+(:\d{1,5})?$/));
const campaign = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\p{L}\p{M}\p{N} ._/+-]+$/u));

const visitSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('view'),
    page,
    /** With the first page of a visit: where it came from (empty where that is not known), and the device. */
    start: v.optional(
      v.strictObject({
        source: v.union([v.literal(''), host]),
        campaign: v.optional(campaign),
        device: v.picklist(['phone', 'tablet', 'computer']),
      }),
    ),
  }),
  v.strictObject({ kind: v.picklist(['opened', 'finished']), page, form: v.picklist(forms) }),
]);

const longestMs = 600_000;
const largestShift = 100;

const vitalSchema = v.pipe(
  v.object({
    name: v.picklist([...speedNames, 'FCP', 'TTFB']),
    value: v.pipe(v.number(), v.finite(), v.minValue(0)),
    page: v.optional(page),
  }),
  // A sum of larger ones would be infinite in the end.
  v.check(({ name, value }) => value <= (name === 'CLS' ? largestShift : longestMs)),
);

function countsOf(visit: v.InferOutput<typeof visitSchema>): Count[] {
  const { page } = visit;
  if (visit.kind !== 'view') return [{ kind: visit.kind, page, value: visit.form }];
  const { start } = visit;
  if (!start) return [{ kind: 'view', page }];
  return [
    { kind: 'view', page },
    { kind: 'source', page, value: start.source },
    { kind: 'device', page, value: start.device },
    ...(start.campaign ? [{ kind: 'campaign' as const, page, value: start.campaign }] : []),
  ];
}

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  { body }: FastifyRequest,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, typeof body === 'string' ? parseJsonObject(body) : body);
  if (!result.success) throw new Problem(422);
  return result.output;
}

/** Programs are not counted, nor are people who ask for that. */
function isUncounted({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || isbot(headers['user-agent'] ?? '');
}

export type VisitsOptions = {
  metrics: Metrics;
  visits: VisitCounter;
  /** Tells which addresses are pages; without it, any address counts as one. */
  site?: () => Site | undefined;
  /** How many of each kind a sender may report in a minute. */
  ratePerMinute: number;
};

/** Counts what pages report by `sendBeacon`; nothing is kept that identifies the sender. */
export async function visitsRoutes(app: FastifyInstance, options: VisitsOptions): Promise<void> {
  const { metrics, visits, site, ratePerMinute } = options;
  const isPage = (page: string) => site?.()?.files.has(page) ?? true;
  // They have a limit of their own, so that a count never causes the refusal of an application.
  const about = {
    bodyLimit: maxBodyBytes,
    config: { rateLimit: { max: ratePerMinute } },
  };

  app.post('/visits', about, async (request, reply) => {
    const visit = read(visitSchema, request);
    if (isPage(visit.page) && !isUncounted(request))
      visits.add(countsOf(visit), networkOf(request.ip));
    return reply.code(204).send();
  });

  app.post('/vitals', about, async (request, reply) => {
    const { name, value, page } = read(vitalSchema, request);
    if (name === 'CLS') metrics.layoutShift.observe(value);
    else metrics.vitalMilliseconds.observe({ name }, value);
    const shown = speedNames.find((one) => one === name);
    if (shown && page !== undefined && isPage(page) && !isUncounted(request)) {
      const speed = { kind: shown, page, value: speedClass(shown, value) };
      visits.add([speed], networkOf(request.ip));
    }
    return reply.code(204).send();
  });
}
