import { Readable } from 'node:stream';
import { addDays, firmDate } from '@site/content/firm-time';
import { pagesOf } from '@site/content/registry';
import * as v from 'valibot';
import { readPublished } from '#publishing/versions.ts';
import { exportVisits, readVisits } from '#visits/read.ts';
import { callFor, type Returned } from './call.ts';

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
  'GET /visits': reads(spanFields, async ({ db }, asked) => {
    const { document } = await readPublished(db);
    const pages = pagesOf(document).filter(({ group }) => group === 'Pages' || group === 'Notes');
    const titles = Object.fromEntries(pages.map(({ path, title }) => [path, title]));
    return { ...(await readVisits(db, spanOf(asked))), titles };
  }),
  /** CSV with a line for each day and kind of count. */
  'GET /visits/export': reads(spanFields, async ({ db }, asked, { reply }) => {
    const span = spanOf(asked);
    return reply
      .header('content-disposition', `attachment; filename="visits-${span.from}-${span.until}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(exportVisits(db, span)));
  }),
};

export type Visits = Returned<(typeof visitsCalls)['GET /visits']>;
export type Counted = Visits['pages'][number];
