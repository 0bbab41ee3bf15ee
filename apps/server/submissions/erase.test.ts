import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../database/connect.ts';
import { addRows } from '../testing/rows.ts';
import { filesHolding, useStores } from '../testing/stores.ts';
import { deleteWhere, scrub } from './erase.ts';
import { insertSubmission } from './insert.ts';

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
    const file = { filename: 'a.pdf', mediaType: 'application/pdf', sha256: '', bytes };
    const texts = { form: 'careers' as const, name: 'Meena', phone: '+919876543210' };
    for (let i = 0; i < 4; i++) {
      await insertSubmission(db, { ...texts, email: 'gone@example.com', file });
    }
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
      await insertSubmission(db, { ...texts, email: 'new@example.com' }, { withinMs: 20_000 });
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
