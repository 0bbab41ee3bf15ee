import { addDays } from '@site/content/firm-time';
import type { Database } from '../database/connect.ts';
import type { VisitKind } from '../database/tables.ts';
import { csvRecord } from '../submissions/safe-text.ts';

type Span = { from: string; until: string };
type Row = { kind: VisitKind; page: string; value: string; n: number };

const mostNamed = 200;

function counts(db: Database, { from, until }: Span) {
  return db.selectFrom('visit_counts').where('day', '>=', from).where('day', '<=', until);
}

/** All counts of a span, summed over its days. */
async function rowsOf(db: Database, span: Span): Promise<Row[]> {
  const rows = await counts(db, span)
    .select(['kind', 'page', 'value'])
    .select(({ fn }) => fn.sum('n').as('n'))
    .groupBy(['kind', 'page', 'value'])
    .execute();
  return rows.map((row) => ({ ...row, n: Number(row.n) }));
}

async function daysOf(db: Database, span: Span) {
  const rows = await counts(db, span)
    .select(['day', 'kind'])
    .select(({ fn }) => fn.sum('n').as('n'))
    .where('kind', 'in', ['view', 'source'])
    .groupBy(['day', 'kind'])
    .execute();
  const found = new Map(rows.map(({ day, kind, n }) => [`${day} ${kind}`, Number(n)]));
  const days: { day: string; views: number; visits: number }[] = [];
  for (let day = span.from; day <= span.until; day = addDays(day, 1)) {
    const of = (kind: VisitKind) => found.get(`${day} ${kind}`) ?? 0;
    days.push({ day, views: of('view'), visits: of('source') });
  }
  return days;
}

function sum(rows: readonly Row[], kind: VisitKind): number {
  return rows.reduce((total, row) => total + (row.kind === kind ? row.n : 0), 0);
}

/** Each visit has one source, so the sources are the visits. */
function totalOf(rows: readonly Row[]) {
  return {
    views: sum(rows, 'view'),
    visits: sum(rows, 'source'),
    opened: sum(rows, 'opened'),
    finished: sum(rows, 'finished'),
  };
}

function byName(rows: readonly Row[], kind: VisitKind, by: 'page' | 'value'): Map<string, number> {
  const found = new Map<string, number>();
  for (const row of rows) {
    if (row.kind === kind) found.set(row[by], (found.get(row[by]) ?? 0) + row.n);
  }
  return found;
}

function compared(
  now: readonly Row[],
  then: readonly Row[],
  kind: VisitKind,
  by: 'page' | 'value',
) {
  const before = byName(then, kind, by);
  return Array.from(byName(now, kind, by), ([name, n]) => ({
    name,
    n,
    before: before.get(name) ?? 0,
  }))
    .toSorted((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1))
    .slice(0, mostNamed);
}

function formsOf(now: readonly Row[], then: readonly Row[]) {
  const none = { opened: 0, finished: 0 };
  const forms = new Map<
    string,
    { page: string; form: string } & Record<'now' | 'before', typeof none>
  >();
  for (const [when, rows] of [
    ['now', now],
    ['before', then],
  ] as const) {
    for (const { kind, page, value: form, n } of rows) {
      if (kind !== 'opened' && kind !== 'finished') continue;
      const key = `${page} ${form}`;
      const one = forms.get(key) ?? { page, form, now: none, before: none };
      forms.set(key, { ...one, [when]: { ...one[when], [kind]: one[when][kind] + n } });
    }
  }
  return [...forms.values()].toSorted((a, b) => b.now.opened - a.now.opened);
}

function speedOf(rows: readonly Row[]) {
  const pages = [...byName(rows, 'LCP', 'page')].toSorted((a, b) => b[1] - a[1]);
  return pages.map(([page, n]) => {
    const quartile = (kind: VisitKind) =>
      thirdQuartile(rows.filter((row) => row.kind === kind && row.page === page));
    return { page, n, LCP: quartile('LCP'), INP: quartile('INP'), CLS: quartile('CLS') };
  });
}

/** The counts of visits in a span of days, and in an `earlier` one. */
export async function readVisits(db: Database, span: Span, earlier: Span) {
  const [now, then] = [await rowsOf(db, span), await rowsOf(db, earlier)];
  return {
    ...span,
    earlier,
    days: await daysOf(db, span),
    total: totalOf(now),
    /** Undefined where nothing was counted then. */
    before: then.length ? totalOf(then) : undefined,
    pages: compared(now, then, 'view', 'page'),
    sources: compared(now, then, 'source', 'value'),
    campaigns: compared(now, then, 'campaign', 'value'),
    devices: compared(now, then, 'device', 'value'),
    forms: formsOf(now, then),
    speed: speedOf(now),
  };
}

/** CSV with a line for each day and kind of count. */
export async function* exportVisits(db: Database, { from, until }: Span): AsyncGenerator<string> {
  yield csvRecord(['day', 'kind', 'page', 'value', 'count']);
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const rows = await counts(db, { from: day, until: day })
      .selectAll()
      .orderBy('kind')
      .orderBy('page')
      .orderBy('value')
      .execute();
    for (const { kind, page, value, n } of rows) yield csvRecord([day, kind, page, value, n]);
  }
}

/** The speeds that staff see; browsers report two more, for the metrics alone. */
export const speedNames = ['CLS', 'INP', 'LCP'] as const satisfies VisitKind[];
type SpeedName = (typeof speedNames)[number];

/** Each class is a quarter wider than the one before, from 10 ms, or from 0.001 for a shift. */
const ratio = 1.25;
const first: Record<SpeedName, number> = { CLS: 0.001, INP: 10, LCP: 10 };
const lastClass = 40;

/** The upper edge of a value's class, as text. */
export function speedClass(name: SpeedName, value: number): string {
  const steps =
    value > first[name] ? Math.ceil(Math.log(value / first[name]) / Math.log(ratio)) : 0;
  return (first[name] * ratio ** Math.min(steps, lastClass)).toPrecision(4);
}

/** What three of four visits stay below, as if those of a class lay evenly in it. `classes`: by upper edge. */
function thirdQuartile(classes: readonly { value: string; n: number }[]) {
  const total = classes.reduce((sum, { n }) => sum + n, 0);
  let left = total * 0.75;
  for (const { value, n } of classes.toSorted((a, b) => Number(a.value) - Number(b.value))) {
    const edge = Number(value);
    if (left <= n) return edge - (edge - edge / ratio) * (1 - left / n);
    left -= n;
  }
  return undefined;
}
