import { addDays, firmDate } from '@site/content/firm-time';
import { describe, expect, it } from 'vitest';
import type { Database } from '../database/connect.ts';
import { spansOf } from '../desk/visits.ts';
import { addVersion, files } from '../testing/content.ts';
import { addRows, rowsOf } from '../testing/rows.ts';
import { storeKinds, useStores } from '../testing/stores.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { purgeVisits } from './counter.ts';
import { speedClass } from './read.ts';

const today = firmDate(new Date());
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

type App = Awaited<ReturnType<typeof buildTestApp>>['app'];

async function report(app: App, body: object, headers: Record<string, string> = {}) {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: 'name' in body ? '/api/vitals' : '/api/visits',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': firefox, ...headers },
  });
  return statusCode;
}

async function stored(db: Database): Promise<Record<string, number>> {
  const rows = await rowsOf(db, 'visit_counts');
  return Object.fromEntries(
    rows.map(({ day, kind, page, value, n }) => [
      `${day === today ? '' : `${day} `}${kind} ${page} ${value}`.trim(),
      n,
    ]),
  );
}

const view = (page: string, source?: string, more: object = {}) => ({
  kind: 'view',
  page,
  ...(source !== undefined && { start: { source, device: 'phone', ...more } }),
});

describe.each(storeKinds)('visits, in %s', (kind) => {
  const { desk, editor, stores } = useTestDesk(kind, { editor: 'editor' });

  it('counts what two processes are told of, robots and people who opt out left out', async () => {
    const location = await stores.newLocation();
    const { db } = await stores.open(location);
    const apps = await Promise.all(
      [db, (await stores.open(location)).db].map(async (db) => (await buildTestApp(db)).app),
    );
    for (let i = 0; i < 1_000; i++) {
      const headers: Record<string, string> =
        i % 10 === 1 ? { 'user-agent': googlebot } : i % 10 === 2 ? { 'sec-gpc': '1' } : {};
      const visit = view(i % 4 ? '/' : '/about', i % 5 ? undefined : 'scholar.google.com');
      expect(await report(apps[i % 2]!, visit, headers)).toBe(204);
    }
    await Promise.all(apps.map((app) => app.close()));
    // Of each ten that differ by their last digit two are left out, of every fifth none.
    expect(await stored(db)).toEqual({
      'view /': 600,
      'view /about': 200,
      'source / scholar.google.com': 150,
      'source /about scholar.google.com': 50,
      'device / phone': 150,
      'device /about phone': 50,
    });
  });

  it('takes no more than pages send, and keeps nothing of who sent it', async () => {
    const { db } = await stores.openNew();
    const { app, logs } = await buildTestApp(db);
    for (const wrong of [
      { kind: 'view', page: '/a?email=x@example.com' },
      { kind: 'view', page: '/', who: 'me' },
      { kind: 'opened', page: '/', form: 'unknown' },
      { kind: 'LCP', page: '/', value: '1' },
      view('/', 'javascript:alert(1)'),
      view('/', 'x'.repeat(101)),
      view('/', '', { campaign: '<script>' }),
      view('/', '', { device: 'Nokia' }),
    ]) {
      expect(await report(app, wrong)).toBe(422);
    }
    await report(app, view('/', 'www.example.com', { campaign: 'newsletter / mail / நவம்பர்' }));
    await report(app, { kind: 'opened', page: '/careers', form: 'careers' });
    await report(app, { name: 'LCP', value: 1_234, page: '/careers' });
    await app.close();
    expect(await stored(db)).toEqual({
      'view /': 1,
      'source / www.example.com': 1,
      'device / phone': 1,
      'campaign / newsletter / mail / நவம்பர்': 1,
      'opened /careers careers': 1,
      [`LCP /careers ${speedClass('LCP', 1_234)}`]: 1,
    });
    expect(logs()).not.toMatch(/Firefox|www\.example\.com/);
  });

  it('forgets what is older than 25 months', async () => {
    const { db } = await stores.openNew();
    const old = { kind: 'view', page: '/', value: '', n: 1 } as const;
    const days = [-800, -740, -1].map((ago) => addDays(today, ago));
    await addRows(db, 'visit_counts', ...days.map((day) => ({ ...old, day })));
    await purgeVisits(db);
    const left = (await rowsOf(db, 'visit_counts')).map(({ day }) => day);
    expect(left.toSorted()).toEqual(days.slice(1));
  });

  it('are read as sums, with what was before, titles, forms and speed, and exported', async () => {
    const { db } = desk;
    await addVersion(db, files);
    const row = (day: number, kind: string, page: string, value: string, n: number) =>
      ({ day: addDays('2026-03-29', day), kind, page, value, n }) as never;
    await addRows(
      db,
      'visit_counts',
      row(0, 'view', '/', '', 9),
      row(0, 'source', '/', '', 3),
      row(0, 'source', '/about', 'a.example', 1),
      row(-6, 'view', '/about', '', 5),
      row(-7, 'view', '/', '', 4),
      row(-13, 'source', '/', '', 2),
      row(-14, 'view', '/', '', 100),
      row(0, 'opened', '/careers', 'careers', 8),
      row(0, 'finished', '/careers', 'careers', 2),
      row(-7, 'opened', '/careers', 'careers', 5),
      row(-7, 'finished', '/research', 'join-now', 1),
      row(0, 'LCP', '/', speedClass('LCP', 900), 3),
      row(-1, 'LCP', '/', speedClass('LCP', 3_000), 1),
    );
    const week = (await editor.get('/visits?period=week&day=2026-03-29')).json();
    expect(week).toMatchObject({
      from: '2026-03-23',
      total: { views: 14, visits: 4 },
      before: { views: 4, visits: 2, opened: 5, finished: 1 },
      pages: [
        { name: '/', n: 9, before: 4 },
        { name: '/about', n: 5, before: 0 },
      ],
      sources: [
        { name: '', n: 3, before: 2 },
        { name: 'a.example', n: 1, before: 0 },
      ],
      forms: [
        {
          page: '/careers',
          form: 'careers',
          now: { opened: 8, finished: 2 },
          before: { opened: 5, finished: 0 },
        },
        { form: 'join-now', now: { opened: 0, finished: 0 }, before: { finished: 1 } },
      ],
      speed: [{ page: '/', n: 4 }],
    });
    expect(week.days).toHaveLength(7);
    expect(week.days.at(-1)).toEqual({ day: '2026-03-29', views: 9, visits: 4 });
    // Three of four are of the class that 900 ms fall into.
    expect(week.speed[0].LCP).toBeCloseTo(Number(speedClass('LCP', 900)), 5);
    expect(week.titles).toMatchObject({ '/': 'Home', '/about': 'About us' });
    // Nothing was counted in the year before.
    expect((await editor.get('/visits?period=year&day=2026-03-29')).json().before).toBeUndefined();
    const csv = (await editor.get('/visits/export?period=day&day=2026-03-29')).body.split('\r\n');
    expect(csv[0]).toBe('day,kind,page,value,count');
    expect(csv).toContain('2026-03-29,opened,/careers,careers,8');
    expect(csv).toHaveLength(8);
    expect((await editor.get('/visits?day=2026-02-30')).statusCode).toBe(422);
  });
});

const stores = useStores('sqlite');

it('keeps the sources of 300 visits a day, five of them of one network, and counts the others as one', async () => {
  const { db } = await stores.openNew();
  const { app } = await buildTestApp(db, { env: { TRUST_PROXY: '127.0.0.1' } });
  const from = (i: number) => ({ 'x-forwarded-for': `198.51.${i >> 8}.${i & 255}` });
  for (let i = 0; i < 400; i++) await report(app, view('/', `invented${i}.example`));
  for (let i = 0; i < 400; i++) await report(app, view('/', `s${i}.example`), from(i));
  await report(app, view('/', 's5.example'), from(1));
  await app.close();
  const counts = await stored(db);
  expect(Object.keys(counts).filter((name) => name.startsWith('source'))).toHaveLength(301);
  expect(counts).toMatchObject({
    'source / (others)': 395 + 105,
    'source / s5.example': 2,
    'view /': 801,
  });
});

it('compares a period that is not over with as many days of the one before', () => {
  const november = { from: '2026-11-01', until: '2026-11-30' };
  expect(spansOf({ period: 'month', day: '2026-11-10' }, '2026-12-10')).toEqual({
    span: november,
    earlier: { from: '2026-10-01', until: '2026-10-31' },
  });
  expect(spansOf({ period: 'month' }, '2026-12-10')).toEqual({
    span: { from: '2026-12-01', until: '2026-12-10' },
    earlier: { ...november, until: '2026-11-10' },
  });
  expect(spansOf({ period: 'month' }, '2027-03-30').earlier.until).toBe('2027-02-28');
});
