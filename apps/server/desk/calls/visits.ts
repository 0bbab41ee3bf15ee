import { Readable } from 'node:stream';
import { addDays, firmDate } from '@site/content/firm-time';
import { exportVisits, readVisits } from '#visits/read.ts';
import { staffCalls } from '../call.ts';

function spanOf({ days, until = firmDate(new Date()) }: { days: string; until?: string }) {
  return { from: addDays(until, 1 - Number(days)), until };
}

export const visitsCalls = staffCalls('read visits', {
  'GET /visits': ({ db }, asked) => readVisits(db, spanOf(asked)),
  async 'GET /visits/export'({ db }, asked, { reply }) {
    const span = spanOf(asked);
    return reply
      .header('content-disposition', `attachment; filename="visits-${span.from}-${span.until}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(exportVisits(db, span)));
  },
});
