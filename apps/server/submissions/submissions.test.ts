import { createHash, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../database/connect.ts';
import { addSubmission, count, key } from '../testing/apply.ts';
import { addRows, rowsOf } from '../testing/rows.ts';
import { filesHolding, storeKinds, useStores } from '../testing/stores.ts';
import { deleteByIds, deleteOlderThan, deleteWhere, scrub } from './erase.ts';
import { isFoundByAll } from './filters.ts';
import { insertSubmission, type NewSubmission } from './insert.ts';
import { type ListOptions, listSubmissions, type Submission } from './read.ts';

const file = {
  filename: 'résumé.pdf',
  mediaType: 'application/pdf',
  sha256: 'f'.repeat(64),
  bytes: Buffer.from([0, 1, 2, 255, 0, 39, 92]),
};
const careers: NewSubmission = {
  form: 'careers',
  name: "O'Brien",
  email: 'obrien@example.com',
  phone: '12345678',
  position: 'Data Analyst',
  file,
};

const unstorable = {
  ...careers,
  file: { ...file, filename: null },
} as unknown as NewSubmission;

/** Addresses in no order, so that the pages of an index are split and joined; one of five is to go. */
async function addMany(db: Database, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => {
    const word = createHash('sha256').update(`${i}`).digest('hex').slice(0, 16);
    const email = `${word}@${i % 5 ? 'stays' : 'canary'}.example`;
    return { id: `${word}-${i}`, form: 'contact' as const, email, person_id: word };
  });
  const created_at = '2026-01-01T00:00:00.000Z';
  for (let at = 0; at < count; at += 500) {
    const some = rows.slice(at, at + 500).map((row) => ({ ...row, created_at }));
    await addRows(db, 'submissions', ...some);
  }
}

async function listed(db: Database, options?: ListOptions): Promise<Submission[]> {
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
    expect(await found('anew')).toBe(10);
    expect(await found("o'brien")).toBe(0);
    expect(await found('obrien@example')).toBe(0);
    if (kind === 'postgres') return;
    await sql`insert into submission_word_index (submission_word_index, rank)
      values ('integrity-check', 1)`.execute(db);
  });

  it('looks words up in the index', async () => {
    const { db } = await stores.openNew();
    const plan = async (word: string) => {
      const select = sql`select id from submissions where ${isFoundByAll([word], kind === 'postgres')}`;
      const { rows } = await db.transaction().execute(async (transaction) => {
        if (kind === 'sqlite') return sql`explain query plan ${select}`.execute(transaction);
        await sql`set local enable_seqscan = off`.execute(transaction);
        return sql`explain ${select}`.execute(transaction);
      });
      return JSON.stringify(rows);
    };
    // As SQLite names it: the pattern of the first column.
    expect(await plan('kumar')).toMatch(/INDEX 0:L0|submission_words_by_part/);
    expect(await plan('தமிழ்')).toMatch(/INDEX 0:L0|submission_words_by_pair/);
    if (kind === 'postgres') expect(await plan('xq')).toContain('submission_words_by_pair');
  });

  it('lists by form and order, over many pages', async () => {
    const { db } = await stores.openNew();
    const total = 1_203;
    const common = { form: 'join-now', email: 'a@example.com', phone: '12345678' } as const;
    const rows = Array.from({ length: total }, (_, i) => ({
      ...{ ...common, id: String(i).padStart(5, '0'), name: `Person ${i}` },
      // Two share each moment, so the order must not depend on the time alone.
      created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 2) * 1000).toISOString(),
    }));
    await addRows(db, 'submissions', ...rows);
    await insertSubmission(db, careers);

    const oldest = await listed(db, { order: 'oldest first', forms: ['join-now'] });
    expect(oldest.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    const newest = await listed(db, { forms: ['join-now'] });
    expect(newest).toEqual(oldest.toReversed());
    expect((await listed(db)).map(({ form }) => form).slice(0, 2)).toEqual(['careers', 'join-now']);
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
    await addMany(store.db, 8_000);
    await deleteWhere(store.db, (eb) => eb('email', 'like', '%@canary.example'));
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
    expect(await filesHolding(store.location, '@canary.example')).toBeGreaterThan(0);

    await scrub(store);
    expect(await filesHolding(store.location, '@canary.example')).toBe(0);
    expect(await filesHolding(store.location, '@stays.example')).toBe(1);
    const { rows } = await sql`pragma integrity_check`.execute(store.db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  });

  it('gives the room of files back, and lets others save between its steps', async () => {
    const store = await stores.openNew();
    const { db, location } = store;
    const bytes = Buffer.alloc(8_000_000, 'x');
    const gone = { ...careers, email: 'gone@example.com', file: { ...file, bytes } };
    for (let i = 0; i < 4; i++) await insertSubmission(db, gone);
    const sizeNow = () => (location.kind === 'sqlite' ? statSync(location.file).size : 0);
    await scrub(store);
    expect(sizeNow()).toBeGreaterThan(32_000_000);
    await deleteWhere(db, (eb) => eb('email', '=', 'gone@example.com'));
    let isScrubbing = true;
    const scrubbing = scrub(store).finally(() => {
      isScrubbing = false;
    });
    let saved = 0;
    while (isScrubbing) {
      await insertSubmission(db, { ...careers, file: undefined }, { withinMs: 20_000 });
      saved++;
      // Faster than this nobody sends, and the file would grow while it is cleared.
      await wait(20);
    }
    await scrubbing;
    expect(saved).toBeGreaterThan(5);
    expect(sizeNow()).toBeLessThan(16_000_000);
    expect(await filesHolding(location, 'gone@example.com')).toBe(0);
  });
});
