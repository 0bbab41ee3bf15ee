import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import type { StoreLocation } from '../../../config/config.ts';
import {
  claimAll,
  everyKind,
  expectKept,
  idsOf,
  listed,
  newlySent,
  person,
  type Sent,
  saveAsBefore,
  time,
} from '../../../testing/server/release-before.ts';
import { storeKinds, useStores } from '../../../testing/server/stores.ts';
import { deleteByEmail, scrub } from '../../submissions/erase.ts';
import { insertSubmission } from '../../submissions/insert.ts';
import { connect } from '../connect.ts';
import { applications } from './0001-applications.ts';
import { notices } from './0002-notices.ts';
import { enquiries } from './0003-enquiries.ts';

describe.each(storeKinds)('from applications and enquiries to submissions in %s', (kind) => {
  const stores = useStores(kind);

  /** A database as the release before left it. */
  async function storeOfBefore(all: Sent[]): Promise<StoreLocation> {
    const location = await stores.newLocation();
    const store = connect(location);
    const migrations = {
      '0001-applications': applications(kind),
      '0002-notices': notices(kind),
      '0003-enquiries': enquiries(kind),
    };
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db: store.db, provider }).migrateToLatest();
    expect(error).toBeUndefined();
    for (const sent of all) await saveAsBefore(store.db, sent);
    await store.close();
    return location;
  }

  it('moves all that was stored, and keeps its keys', async () => {
    const all = everyKind.map(newlySent);
    const { db } = await stores.open(await storeOfBefore(all));
    await expectKept(db, all);
    for (const { id, key, submission } of all) {
      const again = await insertSubmission(db, submission, { idempotencyKey: key ?? '' });
      expect(again).toEqual({ id, isNew: false });
    }
  });

  it('moves what came without a key, and two that came with one key', async () => {
    const keyless = everyKind.map((submission) => ({ ...newlySent(submission), key: null }));
    const [careers, contact] = [newlySent(everyKind[0]!), newlySent(everyKind[5]!)];
    const all = [...keyless, careers, { ...contact, key: careers.key }];
    const { db } = await stores.open(await storeOfBefore(all));
    await expectKept(db, all);
    const keys = await db.selectFrom('submission_keys').select(['key', 'submission_id']).execute();
    expect(keys).toEqual([{ key: careers.key, submission_id: careers.id }]);
  });

  it('moves notices as they stand: due, postponed, sent', async () => {
    const all = everyKind.slice(0, 4).map(newlySent);
    const [due, tried, sent, dueToo] = all.map(({ id }) => id);
    const location = await storeOfBefore(all);
    const former = connect(location);
    await sql`update notices set due_at = '2999', attempts = 3 where id = ${`${tried}n`}`.execute(
      former.db,
    );
    await sql`update notices set sent_at = ${time} where id = ${`${sent}n`}`.execute(former.db);
    await former.close();
    const { db } = await stores.open(location);
    expect(await claimAll(db)).toEqual([due, dueToo].sort());
    const columns = ['submission_id', 'due_at', 'attempts', 'sent_at'] as const;
    const rows = await db.selectFrom('notices').select(columns).execute();
    expect(rows).toContainEqual({
      submission_id: tried,
      due_at: '2999',
      attempts: 3,
      sent_at: null,
    });
    expect(rows).toContainEqual({
      submission_id: sent,
      due_at: time,
      attempts: 0,
      sent_at: time,
    });
  });

  it('loses nothing that the release before saves meanwhile', async () => {
    const all = everyKind.map(newlySent);
    const location = await storeOfBefore(all);
    const former = connect(location, { timeoutMs: 10_000 });
    let isMoved = false;
    async function keepSaving(first: number): Promise<void> {
      for (let i = first; !isMoved || i < first + 12; i++) {
        const sent = newlySent(everyKind[i % everyKind.length]!);
        await saveAsBefore(former.db, sent);
        all.push(sent);
      }
    }
    const saving = [keepSaving(0), keepSaving(2), keepSaving(4)];
    await wait(50);
    const { db } = await stores.open(location, { timeoutMs: 10_000 });
    isMoved = true;
    await Promise.all(saving);
    await former.close();
    await expectKept(db, all);
    expect(await claimAll(db)).toEqual(idsOf(all));
  });

  it('leaves no byte of what is erased after it', async () => {
    const location = await storeOfBefore(everyKind.map(newlySent));
    const store = await stores.open(location);
    await deleteByEmail(store.db, person.email);
    await scrub(store);
    expect(await listed(store.db)).toHaveLength(1);
    if (location.kind !== 'sqlite') return;
    const folder = dirname(location.file);
    for (const name of await readdir(folder)) {
      expect(await readFile(join(folder, name), 'latin1')).not.toContain('Tamil@Example.com');
    }
  });
});
