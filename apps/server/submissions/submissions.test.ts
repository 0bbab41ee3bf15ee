import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../database/connect.ts';
import { addSubmission, count, key } from '../testing/apply.ts';
import { addRows, rowsOf } from '../testing/rows.ts';
import { filesHolding, storeKinds, useStores } from '../testing/stores.ts';
import { deleteByIds, deleteOlderThan, deleteWhere, scrub } from './erase.ts';
import { insertSubmission, type NewSubmission } from './insert.ts';
import { type ListOptions, listSubmissions, type Submission } from './read.ts';
import { csvRecord, safeJson, safeLine } from './safe-text.ts';

const file = {
  ...{ filename: 'résumé.pdf', mediaType: 'application/pdf', sha256: 'f'.repeat(64) },
  bytes: Buffer.from([0, 1, 2, 255, 0, 39, 92]),
};
const careers: NewSubmission = {
  ...{ form: 'careers', name: "O'Brien", email: 'obrien@example.com' },
  ...{ phone: '12345678', position: 'Data Analyst', file },
};
const unstorable = { ...careers, file: { ...file, filename: null } } as unknown as NewSubmission;

async function listed(db: Database, options?: ListOptions) {
  const all: Submission[] = [];
  for await (const submission of listSubmissions(db, options)) all.push(submission);
  return all;
}

describe.each(storeKinds)('submissions in %s', (kind) => {
  const stores = useStores(kind);

  it('migrates once when two instances start together, and saves one of many that race with one key', async () => {
    const location = await stores.newLocation();
    const [a, b] = await Promise.all([stores.open(location), stores.open(location)]);
    const racing = Array.from({ length: 20 }, (_, i) =>
      insertSubmission(i % 2 ? a.db : b.db, careers, { idempotencyKey: key }),
    );
    const results = await Promise.all(racing);
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await count(a.db)).toBe(1);
  });

  it('saves nothing when what belongs to it cannot be saved, or when its sender has been told so', async () => {
    const { db } = await stores.openNew();
    const late = insertSubmission(db, careers, { idempotencyKey: key, withinMs: 0 });
    await expect(late).rejects.toMatchObject({ code: 'STORE_LATE' });
    const failing = insertSubmission(db, unstorable, { idempotencyKey: key });
    await expect(failing).rejects.toThrow(/not.null/i);
    expect(await count(db)).toBe(0);
    await insertSubmission(db, careers, { idempotencyKey: key });
    expect(await count(db)).toBe(1);
  });

  it('keeps the index of words as the words are, whatever is erased, purged or rolled back', async () => {
    const { db } = await stores.openNew();
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) {
      ids.push((await addSubmission(db, { ...careers, name: `Indexed ${i}` })).id);
    }
    await insertSubmission(db, unstorable).catch(() => {});
    await db.updateTable('submission_words').set({ folded: 'indexed anew' }).execute();
    await deleteByIds(db, ids.slice(0, 5));
    const old = db.updateTable('submissions').set({ created_at: '2020-01-01T00:00:00.000Z' });
    await old.where('id', 'in', ids.slice(5, 10)).execute();
    expect(await deleteOlderThan(db, new Date('2021-01-01'))).toEqual({ careers: 5 });
    const found = async (word: string) => {
      const { rows } = await sql`select rowid from submission_word_index
        where folded like ${`%${word}%`}`.execute(db);
      return rows.length;
    };
    expect([await found('anew'), await found("o'brien")]).toEqual([10, 0]);
    if (kind === 'postgres') return;
    await sql`insert into submission_word_index (submission_word_index, rank)
      values ('integrity-check', 1)`.execute(db);
  });

  it('lists by form and order, over many pages', async () => {
    const { db } = await stores.openNew();
    const common = { form: 'join-now', email: 'a@example.com', phone: '12345678' } as const;
    const rows = Array.from({ length: 1_203 }, (_, i) => ({
      ...{ ...common, id: String(i).padStart(5, '0'), name: `Person ${i}` },
      // Two share each moment, so the order must not depend on the time alone.
      created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 2) * 1000).toISOString(),
    }));
    await addRows(db, 'submissions', ...rows);
    await insertSubmission(db, careers);

    const oldest = await listed(db, { order: 'oldest first', forms: ['join-now'] });
    expect(oldest.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    const newest = await listed(db);
    expect(newest[0]).toMatchObject({ form: 'careers' });
    expect(newest.slice(1)).toEqual(oldest.toReversed());
  });

  it('erases with a submission what belongs to it', async () => {
    const { db } = await stores.openNew();
    const { id } = await insertSubmission(db, careers, { idempotencyKey: key, notify: true });
    expect(await deleteByIds(db, [randomUUID(), id])).toEqual([{ id, form: 'careers' }]);
    for (const table of ['submission_files', 'submission_keys', 'outbox'] as const)
      expect(await rowsOf(db, table)).toEqual([]);
  });
});

describe('erasing from a SQLite file', () => {
  const stores = useStores('sqlite');

  it('leaves no copy in the pages of an index, as deleting alone does', async () => {
    const store = await stores.openNew();
    const { db, location } = store;
    // In no order, so that the pages of an index are split and joined; one of five is to go.
    const words = Array.from({ length: 8_000 }, (_, i) =>
      createHash('sha256').update(`${i}`).digest('hex').slice(0, 16),
    );
    const rows = words.map((id, i) => ({
      ...{ id, form: 'contact' as const, person_id: id, created_at: '2026-01-01T00:00:00.000Z' },
      email: `${id}@${i % 5 ? 'stays' : 'canary'}.example`,
    }));
    for (let at = 0; at < rows.length; at += 500)
      await addRows(db, 'submissions', ...rows.slice(at, at + 500));
    await deleteWhere(db, (eb) => eb('email', 'like', '%@canary.example'));
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    expect(await filesHolding(location, '@canary.example')).toBeGreaterThan(0);

    await scrub(store);
    expect(await filesHolding(location, '@canary.example')).toBe(0);
    expect(await filesHolding(location, '@stays.example')).toBe(1);
    const { rows: checked } = await sql`pragma integrity_check`.execute(db);
    expect(checked).toEqual([{ integrity_check: 'ok' }]);
  });
});

it.each([
  ['=1+1', "'=1+1"],
  ['\uff1d1+1', "'\uff1d1+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['x; "=1+1"', `"x; ""'=1+1"""`],
  ['x\n- one\n+2', `"x\n'- one\n'+2"`],
  ['\t=1', "'\t'=1"],
  ['a-b@c; d=e', '"a-b@c; d=e"'],
])('a spreadsheet reads %j as text: %j', (value, cell) => {
  expect(csvRecord([value, 7, undefined])).toBe(`${cell},7,\r\n`);
});

it('a text shows no sign that steers a terminal or turns what is around it', () => {
  expect(safeLine('a\u202eb\u001b[31m\u2066')).toBe('a\ufffdb\ufffd[31m\ufffd');
  expect(safeJson('\u202e\u009b')).toBe('"\\u202e\\u009b"');
});
