import { until } from '@site/tests/testing/until';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../database/connect.ts';
import { isUnavailable } from '../database/errors.ts';
import { problemText } from '../http/problem.ts';
import { serverLimits } from '../limits.ts';
import { findSubmission } from '../submissions/read.ts';
import { count, joinNow, json } from '../testing/apply.ts';
import { useStores } from '../testing/stores.ts';
import { buildTestApp, type TestApp, useTestApp } from '../testing/test-app.ts';

describe('while the store fails', () => {
  const stores = useStores('sqlite');
  let test: TestApp;

  async function start(): Promise<{ file: string; store: Store }> {
    const location = await stores.newLocation();
    const store = await stores.open(location, { timeoutMs: 1_000 });
    const { saveWithinMs } = serverLimits;
    test = await buildTestApp(store.db, { limits: { saveWithinMs } });
    return { file: location.kind === 'sqlite' ? location.file : '', store };
  }
  afterEach(() => test.app.close());

  const apply = () => test.app.inject(json(joinNow));

  async function expectUnavailable() {
    const responses = await Promise.all([apply(), apply(), test.app.inject('/readyz')]);
    for (const response of responses) {
      expect(response.statusCode).toBe(503);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);
  }

  async function expectSaves({ db }: Store) {
    const response = await apply();
    expect(response.statusCode).toBe(201);
    expect(await findSubmission(db, response.json().id)).toBeDefined();
  }

  it('answers 503 while another process holds the lock, saves after it, and never what it refused', async () => {
    const { file, store } = await start();
    const other = new Sqlite(file);
    other.exec('begin immediate');
    await expectUnavailable();
    other.exec('rollback');
    other.close();
    await expectSaves(store);
    expect(await count(store.db)).toBe(1);
  });

  it('answers 503 while the store is full, and saves when there is room', async () => {
    const { store } = await start();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(store.db);
    for (let tries = 0; tries < 200 && (await apply()).statusCode === 201; tries++);
    expect((await apply()).statusCode).toBe(503);
    await sql`pragma max_page_count = 1000000`.execute(store.db);
    await expectSaves(store);
  });
});

it('a store that is busy is told by what a library gives as the cause of its own error', () => {
  const busy = new Sqlite.SqliteError('database is locked', 'SQLITE_BUSY');
  expect(isUnavailable(new Error('Failed to get session', { cause: busy }))).toBe(true);
  expect(isUnavailable(new Error('Failed to get session'))).toBe(false);
});

describe('under pressure', () => {
  const test = useTestApp('sqlite', {
    // Any event loop is later than that, from the first time that it is measured.
    config: { shedLoadAfterMs: Number.MIN_VALUE },
  });
  beforeAll(async () => void (await until(() => test.app.isUnderPressure())));

  it.each(['/api/apply', '/api/enquiries', '/readyz'])(
    '%s says so in its own words',
    async (url) => {
      const method = url === '/readyz' ? 'GET' : 'POST';
      const response = await test.app.inject({ method, url });
      const type = 'application/problem+json; charset=utf-8';
      expect(response.headers).toMatchObject({ 'retry-after': '5', 'content-type': type });
      expect(response.json()).toMatchObject({ status: 503, message: problemText(503, url) });
    },
  );
});
