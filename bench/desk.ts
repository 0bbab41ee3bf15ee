// npm run bench:desk: how long the desk takes with 100,000 submissions, beside the bare query in the
// store, in SQLite and in PostgreSQL.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { StoreLocation } from '../config/config.ts';
import { forms } from '../forms/form-names.ts';
import { statuses } from '../forms/statuses.ts';
import { connect, type Database, type Store } from '../server/database/connect.ts';
import { foldedTexts } from '../server/submissions/fold.ts';
import { listSubmissions } from '../server/submissions/read.ts';
import { buildTestDesk, type DeskBrowser } from '../testing/server/desk.ts';
import { startPostgres } from '../testing/server/postgres.ts';
import { readNumbers, table } from './report.ts';
import { seededWords } from './words.ts';

const { submissions, asks } = readNumbers({ submissions: 100_000, asks: 100 });
const atOnce = 500;

/** Fills a store; every thousandth name is one that is searched for. */
async function fill({ db }: Store): Promise<void> {
  const { pick, sentence } = seededWords();
  for (let done = 0; done < submissions; done += atOnce) {
    const rows = Array.from({ length: atOnce }, (_, i) => {
      const number = done + i;
      const name = number % 1_000 ? `${sentence(1)} ${sentence(1)}` : `Rare Name${number}`;
      const texts = {
        ...{ name, email: `person${number}@example.org`, phone: '+91 98765 43210' },
        message: sentence(50),
      };
      const created_at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
      const state = { form: pick(forms), status: pick(statuses), folded: foldedTexts(texts) };
      return { id: randomUUID(), ...texts, ...state, created_at };
    });
    await db.insertInto('submissions').values(rows).execute();
  }
  await sql`analyze`.execute(db);
}

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

/** The slowest of a hundred but five, in milliseconds. */
async function time(times: number, act: (i: number) => Promise<unknown>): Promise<number> {
  await act(0);
  const taken: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await act(i);
    taken.push(performance.now() - start);
  }
  return p95(taken);
}

async function ok(asking: ReturnType<DeskBrowser['get']>): Promise<string> {
  const { statusCode, body } = await asking;
  if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
  return body;
}

async function readAll(db: Database): Promise<void> {
  for await (const _ of listSubmissions(db));
}

/** An export over the wire, read as it comes, and how much the process grew by it. */
async function exportOver(app: FastifyInstance, { cookies }: DeskBrowser) {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = Array.from(cookies, (pair) => pair.join('=')).join('; ');
  const before = process.memoryUsage.rss();
  let most = before;
  async function run(): Promise<void> {
    const response = await fetch(`${address}/api/desk/export?format=csv`, { headers: { cookie } });
    for await (const _ of response.body ?? []) most = Math.max(most, process.memoryUsage.rss());
  }
  return { run, mostMegabytes: () => (most - before) / 2 ** 20 };
}

async function measure(location: StoreLocation): Promise<string[][]> {
  const store = connect(location, { timeoutMs: 60_000 });
  await store.prepare();
  await fill(store);
  const desk = await buildTestDesk(store);
  const manager = await desk.join('manager@example.com', 'manager');
  const get = (url: string) => ok(manager.get(url));
  const { db } = store;
  const ids = await db.selectFrom('submissions').select('id').limit(asks).execute();
  const id = (i: number) => ids[i % ids.length]?.id ?? '';
  const search = (text: string, i: number) => `${text}${i % 10}`;
  const newest = () => db.selectFrom('submissions').selectAll().orderBy('created_at', 'desc');
  const like = (text: string) =>
    newest()
      .where(sql<boolean>`folded like ${`%${text}%`}`)
      .limit(50)
      .execute();

  const rows = [
    {
      name: 'list, newest first',
      desk: () => get('/submissions'),
      bare: () => newest().limit(50).execute(),
    },
    {
      name: 'list, one status',
      desk: () => get('/submissions?status=shortlisted'),
      bare: () => newest().where('status', '=', 'shortlisted').limit(50).execute(),
    },
    {
      name: 'counts by status',
      desk: () => get('/counts'),
      bare: () => sql`select status, count(*) from submissions group by status`.execute(db),
    },
    {
      name: 'search, frequent word',
      desk: () => get('/submissions?search=research'),
      bare: () => like('research'),
    },
    {
      name: 'search, rare name',
      desk: (i: number) => get(`/submissions?search=${search('name9', i)}`),
      bare: (i: number) => like(search('name9', i)),
    },
    {
      name: 'search, found nowhere',
      desk: (i: number) => get(`/submissions?search=${search('zqzq', i)}`),
      bare: (i: number) => like(search('zqzq', i)),
    },
    {
      name: 'open one',
      desk: (i: number) => get(`/submissions/${id(i)}`),
      bare: (i: number) =>
        db.selectFrom('submissions').selectAll().where('id', '=', id(i)).execute(),
    },
  ];
  const cells = [];
  for (const { name, desk: through, bare } of rows) {
    cells.push([name, await time(asks, through), await time(asks, bare)] as const);
  }
  const whole = await exportOver(desk.app, manager);
  cells.push(['export all', await time(3, whole.run), await time(3, () => readAll(db))] as const);
  await desk.app.close();
  await store.close();
  return [
    [`p95 in ms, ${location.kind}`, 'the desk', 'bare query'],
    ...cells.map(([name, ...ms]) => [name, ...ms.map((value) => value.toFixed(1))]),
    ['memory that an export adds, MB', whole.mostMegabytes().toFixed(0), ''],
  ];
}

const folder = await mkdtemp(join(tmpdir(), 'bench-desk-'));
const postgres = await startPostgres();
try {
  for (const location of [
    { kind: 'sqlite', file: join(folder, 'site.db') },
    { kind: 'postgres', url: await postgres.createDatabase() },
  ] as const) {
    console.log(`${table(await measure(location))}\n`);
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
