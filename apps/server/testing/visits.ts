import { addDays, firmDate } from '@site/content/firm-time';
import type { Database } from '../database/connect.ts';
import type { VisitKind } from '../database/tables.ts';
import { speedClass } from '../visits/read.ts';

const pages = ['/', '/research', '/tools/sample-size', '/publications', '/careers', '/contact'];
const sources = ['', 'www.google.com', 'scholar.google.com', 'www.linkedin.com'];

/** Eight weeks of counts, fewer at weekends; each day and page has its own, the same each time. */
export async function addVisits(db: Database): Promise<void> {
  const rows = Array.from({ length: 56 }, (_, ago) => {
    const day = addDays(firmDate(new Date()), -ago);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const busy = (isWeekend ? 4 : 11) + ((ago * 7) % 5);
    return pages.flatMap((page, i) => {
      const views = Math.max(1, Math.round((busy * 3) / (i + 1)));
      const row = (kind: VisitKind, value: string, n: number) => ({ day, page, kind, value, n });
      return [
        row('view', '', views),
        row('source', sources[(i + ago) % 4] ?? '', Math.ceil(views / 3)),
        row('device', ago % 3 ? 'phone' : 'computer', Math.ceil(views / 3)),
        row('LCP', speedClass('LCP', 900 + i * 300), 2),
        row('INP', speedClass('INP', 80 + ago), 1),
        row('CLS', speedClass('CLS', 0.002), 2),
        ...(page === '/careers'
          ? [row('opened', 'careers', 3), row('finished', 'careers', 1)]
          : []),
        ...(page === '/' && !(ago % 9) ? [row('campaign', 'newsletter / mail', 2)] : []),
      ];
    });
  }).flat();
  for (let at = 0; at < rows.length; at += 400) {
    await db
      .insertInto('visit_counts')
      .values(rows.slice(at, at + 400))
      .execute();
  }
}
