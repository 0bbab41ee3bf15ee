import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  claimAll,
  everyKind,
  expectKept,
  file,
  idsOf,
  listed,
  newlySent,
  person,
  phone,
  saveAsBefore,
} from '../../../testing/server/release-before.ts';
import { storeKinds, useStores } from '../../../testing/server/stores.ts';
import { claimNotice, markSent } from '../../outbox/outbox.ts';
import { insertSubmission } from '../../submissions/insert.ts';

describe.each(storeKinds)('the release before at the submissions of %s', (kind) => {
  const stores = useStores(kind);

  it('takes what the release before writes afterwards, and shows it what is stored', async () => {
    const { db } = await stores.openNew();
    const all = everyKind.map(newlySent);
    for (const sent of all) await saveAsBefore(db, sent);
    await expectKept(db, all);
    const { id } = await insertSubmission(db, everyKind[0]!, { notify: true });
    const [careers, contact] = await Promise.all([
      sql`
        select applications.id, name, phone, filename, bytes from applications
        left join resumes on resumes.application_id = applications.id
        where applications.id = ${id}`.execute(db),
      sql`
        select enquiries.id, message, filename from enquiries
        left join manuscripts on manuscripts.enquiry_id = enquiries.id
        where form = 'contact'`.execute(db),
    ]);
    expect(careers.rows).toEqual([
      { id, name: person.name, phone, filename: file.filename, bytes: expect.anything() },
    ]);
    expect(contact.rows).toEqual([{ id: all.at(-1)?.id, message: 'Another', filename: null }]);
    expect((await sql`select id from applications`.execute(db)).rows).toHaveLength(4);
    expect((await sql`select id from enquiries`.execute(db)).rows).toHaveLength(3);
  });

  it('tells the release before of a repeated key in its own words', async () => {
    const { db } = await stores.openNew();
    for (const [submission, table, column, id] of [
      [everyKind[0]!, 'idempotency_keys', 'key', 'application_id'],
      [everyKind[5]!, 'enquiries', 'idempotency_key', 'id'],
    ] as const) {
      const idempotencyKey = randomUUID();
      const first = await insertSubmission(db, submission, { idempotencyKey });
      const second = { ...newlySent(submission), key: idempotencyKey };
      const error = await saveAsBefore(db, second).catch((cause: object) => cause);
      expect(error).toMatchObject(
        kind === 'postgres'
          ? { code: '23505', table }
          : { message: `UNIQUE constraint failed: ${table}.${column}` },
      );
      const { rows } = await sql`
        select ${sql.ref(id)} as id, fingerprint from ${sql.table(table)}
        where ${sql.ref(column)} = ${idempotencyKey}`.execute(db);
      const [own] = await db
        .selectFrom('submission_keys')
        .select('fingerprint')
        .where('key', '=', idempotencyKey)
        .execute();
      expect(rows).toEqual([{ id: first.id, fingerprint: own?.fingerprint }]);
    }
    expect(await listed(db)).toHaveLength(2);
  });

  it('lets each release send the notices of the other, once', async () => {
    const { db } = await stores.openNew();
    const { id } = await insertSubmission(db, everyKind[0]!, { notify: true });
    const former = newlySent(everyKind[5]!);
    await saveAsBefore(db, former);
    const { rows } = await sql`select application_id, enquiry_id from notices`.execute(db);
    expect(rows).toContainEqual({ application_id: id, enquiry_id: null });
    expect(rows).toContainEqual({ application_id: null, enquiry_id: former.id });

    const taken = await sql`
      update notices set due_at = '2999', attempts = 1
      where application_id = ${id} and sent_at is null`.execute(db);
    expect(taken.numAffectedRows).toBe(1n);
    const own = await claimNotice(db, 60_000);
    expect(own?.submissionId).toBe(former.id);
    await markSent(db, own!);
    expect(await claimNotice(db, 60_000)).toBeUndefined();
  });

  it('lets the release before erase', async () => {
    const { db } = await stores.openNew();
    const all = everyKind.map(newlySent);
    for (const sent of all) await saveAsBefore(db, sent);
    await sql`delete from applications where lower(email) = ${'tamil@example.com'}`.execute(db);
    await sql`delete from enquiries where id = ${all[3]!.id}`.execute(db);
    await expectKept(db, all.slice(4));
    expect(await claimAll(db)).toEqual(idsOf(all.slice(4)));
    expect(await db.selectFrom('submission_files').selectAll().execute()).toEqual([]);
  });
});
