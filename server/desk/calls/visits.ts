import { Readable } from 'node:stream';
import { addDays, firmDate } from '../../../config/firm-time.ts';
import { exportVisits, readVisits } from '../../visits/read.ts';
import { type Call, staffCall } from '../call.ts';

const needs = 'read visits';

function spanOf({ days, until = firmDate(new Date()) }: { days: string; until?: string }) {
  return { from: addDays(until, 1 - Number(days)), until };
}

export const visitsCalls: Call[] = [
  staffCall('GET /visits', { needs }, ({ db }, asked) => readVisits(db, spanOf(asked))),
  staffCall('GET /visits/export', { needs }, async ({ db }, asked, { reply }) => {
    const span = spanOf(asked);
    return reply
      .header('content-disposition', `attachment; filename="visits-${span.from}-${span.until}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(exportVisits(db, span)));
  }),
];
