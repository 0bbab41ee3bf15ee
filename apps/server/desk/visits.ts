import { Readable } from 'node:stream';
import { addDays, firmDate, type Period, periodOf, periods } from '@site/content/firm-time';
import { pagesOf } from '@site/content/registry';
import * as v from 'valibot';
import { dayMs } from '#async.ts';
import { readPublished } from '#publishing/versions.ts';
import { exportVisits, readVisits } from '#visits/read.ts';
import { callFor, type Returned } from './call.ts';

const reads = callFor('read visits');

const spanFields = {
  period: v.optional(v.picklist(periods), 'four-weeks'),
  /** ISO 8601 date in the firm's time zone that lies in it; today without it. */
  day: v.optional(
    v.pipe(
      v.string(),
      v.isoDate(),
      v.check((date) => addDays(date, 0) === date),
    ),
  ),
};

/** The period as far as it has passed, and the one before it, of one that is not over as many days. */
export function spansOf(
  { period, day }: { period: Period; day?: string },
  today = firmDate(new Date()),
) {
  const whole = periodOf(period, day ?? today);
  const earlier = periodOf(period, addDays(whole.from, -1));
  if (whole.until <= today) return { span: whole, earlier };
  const passed = (Date.parse(today) - Date.parse(whole.from)) / dayMs;
  const until = [earlier.until, addDays(earlier.from, passed)].toSorted()[0]!;
  return { span: { from: whole.from, until: today }, earlier: { from: earlier.from, until } };
}

export const visitsCalls = {
  'GET /visits': reads(spanFields, async ({ db }, asked) => {
    const { document } = await readPublished(db);
    const pages = pagesOf(document).filter(({ group }) => group === 'Pages' || group === 'Notes');
    const titles = Object.fromEntries(pages.map(({ path, title }) => [path, title]));
    const { span, earlier } = spansOf(asked);
    return { ...(await readVisits(db, span, earlier)), titles };
  }),
  /** CSV with a line for each day and kind of count. */
  'GET /visits/export': reads(spanFields, async ({ db }, asked, { reply }) => {
    const { span } = spansOf(asked);
    return reply
      .header('content-disposition', `attachment; filename="visits-${span.from}-${span.until}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(exportVisits(db, span)));
  }),
};

export type Visits = Returned<(typeof visitsCalls)['GET /visits']>;
export type Counted = Visits['pages'][number];
