import { addDays, firmDate } from '@site/content/firm-time';
import { describe, expect, it } from 'vitest';
import type { Database } from '../database/connect.ts';
import { spansOf } from '../desk/visits.ts';
import { addVersion, files } from '../testing/content.ts';
import { addRows, rowsOf } from '../testing/rows.ts';
import { storeKinds } from '../testing/stores.ts';
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
  const rows = await rowsOf(db, 'visit_counts', { day: today });
  return Object.fromEntries(
    rows.map(({ kind, page, value, n }) => [`${kind} ${page} ${value}`.trim(), n]),
  );
}

const view = (page: string, source: string, more: object = {}) => ({
  ...{ kind: 'view', page, start: { source, device: 'phone', ...more } },
});

describe.each(storeKinds)('visits, in %s', (kind) => {
  const { desk, editor, stores } = useTestDesk(kind, { editor: 'editor' });

  it('counts what two processes are told of, robots and people who opt out left out', async () => {
    const location = await stores.newLocation();
    const { db } = await stores.open(location);
    const apps = await Promise.all(
      [db, (await stores.open(location)).db].map(async (db) => (await buildTestApp(db)).app),
    );
    for (let i = 0; i < 40; i++) {
      await report(apps[i % 2]!, { kind: 'view', page: '/' });
      await report(apps[i % 2]!, view('/about', 'scholar.google.com'));
      await report(apps[i % 2]!, view('/', ''), { 'user-agent': googlebot });
      expect(await report(apps[i % 2]!, view('/', ''), { 'sec-gpc': '1' })).toBe(204);
    }
    await Promise.all(apps.map((app) => app.close()));
    const ofAbout = { 'source /about scholar.google.com': 40, 'device /about phone': 40 };
    expect(await stored(db)).toEqual({ 'view /': 40, 'view /about': 40, ...ofAbout });
  });

  it('takes no more than pages send, and keeps nothing of who sent it', async () => {
    const { db } = await stores.openNew();
    const { app, logs } = await buildTestApp(db);
    for (const wrong of [
      { kind: 'view', page: '/a?email=x@example.com' },
      { kind: 'view', page: '/', who: 'me' },
      { kind: 'opened', page: '/', form: 'unknown' },
      { name: 'LCP', page: '/', value: '1' },
      ...[-1, 1.7e308].map((value) => ({ name: 'LCP', value })),
      { name: 'CLS', value: 101 },
      view('/', 'javascript:alert(1)'),
      view('/', 'x'.repeat(101)),
      view('/', '', { campaign: '<script>' }),
      view('/', '', { device: 'Nokia' }),
    ]) {
      expect(await report(app, wrong)).toBe(422);
    }
    expect(await report(app, view('/', 'x'.repeat(3_000)))).toBe(413);
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

  it('are read as sums, with what was before, forms and speed, and exported', async () => {
    const { db } = desk;
    await addVersion(db, files);
    const rows = [
      ...['0 view / 9', '0 source / 3', '0 source /about 1', '-6 view /about 5', '-7 view / 4'],
      ...['-13 source / 2', '-14 view / 100', '0 opened /careers 8', '0 finished /careers 2'],
      ...['-7 opened /careers 5', '-7 finished /research 1', '0 LCP / 3', '-1 LCP / 1'],
    ].map((row) => {
      const [day = '', kind = '', page = '', n] = row.split(' ');
      const speed = day === '0' ? 900 : 3_000;
      const value = kind === 'LCP' ? speedClass('LCP', speed) : page.slice(1);
      return { day: addDays('2026-03-29', Number(day)), kind, page, value, n: Number(n) } as never;
    });
    await addRows(db, 'visit_counts', ...rows);
    const week = (await editor.get('/visits?period=week&day=2026-03-29')).json();
    expect(week).toMatchObject({
      from: '2026-03-23',
      total: { views: 14, visits: 4 },
      before: { views: 4, visits: 2, opened: 5, finished: 1 },
      forms: [
        { form: 'careers', now: { opened: 8, finished: 2 }, before: { opened: 5, finished: 0 } },
        { form: 'research', now: { opened: 0, finished: 0 }, before: { finished: 1 } },
      ],
    });
    const compared = (rows: { name: string; n: number; before: number }[]) =>
      rows.map(({ name, n, before }) => `${name}: ${n}, ${before}`);
    expect(compared(week.pages)).toEqual(['/: 9, 4', '/about: 5, 0']);
    expect(compared(week.sources)).toEqual([': 3, 2', 'about: 1, 0']);
    expect(week.days).toHaveLength(7);
    expect(week.days.at(-1)).toEqual({ day: '2026-03-29', views: 9, visits: 4 });
    // Three of four are of the class that 900 ms fall into.
    expect(week.speed[0].LCP).toBeCloseTo(Number(speedClass('LCP', 900)), 5);
    // Nothing was counted in the year before.
    expect((await editor.get('/visits?period=year&day=2026-03-29')).json().before).toBeUndefined();
    const csv = (await editor.get('/visits/export?period=day&day=2026-03-29')).body.split('\r\n');
    expect(csv[0]).toBe('day,kind,page,value,count');
    expect(csv).toContain('2026-03-29,opened,/careers,careers,8');
    expect(csv).toHaveLength(8);
    expect((await editor.get('/visits?day=2026-02-30')).statusCode).toBe(422);
  });
});

it('compares a period that is not over with as many days of the one before', () => {
  const { span, earlier } = spansOf({ period: 'month' }, '2026-12-10');
  expect(span).toEqual({ from: '2026-12-01', until: '2026-12-10' });
  expect(earlier).toEqual({ from: '2026-11-01', until: '2026-11-10' });
  expect(spansOf({ period: 'month' }, '2027-03-30').earlier.until).toBe('2027-02-28');
});
