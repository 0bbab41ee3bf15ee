import { Readable } from 'node:stream';
import { addDays, firmDate } from '@site/content/firm-time';
import * as v from 'valibot';
import { exportVisits, readVisits } from '#visits/read.ts';
import { callFor } from './call.ts';

const reads = callFor('read visits');

const spans = ['1', '7', '28', '365'] as const;

const spanFields = {
  /** How many days; the last one is `until`. */
  days: v.optional(v.picklist(spans), '28'),
  /** ISO 8601 date in the firm's time zone; today without it. */
  until: v.optional(
    v.pipe(
      v.string(),
      v.isoDate(),
      v.check((date) => addDays(date, 0) === date),
    ),
  ),
};

function spanOf({ days, until = firmDate(new Date()) }: { days: string; until?: string }) {
  return { from: addDays(until, 1 - Number(days)), until };
}

export const visitsCalls = {
  'GET /visits': reads(spanFields, ({ db }, asked) => readVisits(db, spanOf(asked))),
  /** CSV with a line for each day and kind of count. */
  'GET /visits/export': reads(spanFields, async ({ db }, asked, { reply }) => {
    const span = spanOf(asked);
    return reply
      .header('content-disposition', `attachment; filename="visits-${span.from}-${span.until}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(exportVisits(db, span)));
  }),
};

export type Visits = Awaited<ReturnType<typeof readVisits>>;
export type Counted = Visits['pages'][number];
