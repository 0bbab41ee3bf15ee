import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import type { StoreLocation } from '../../../config/config.ts';
import { isApplicationForm } from '../../../forms/form-names.ts';
import { storeKinds, useStores } from '../../../testing/server/stores.ts';
import { claimNotice, markSent } from '../../outbox/outbox.ts';
import { deleteByEmail, scrub } from '../../submissions/erase.ts';
import { insertSubmission, type NewSubmission } from '../../submissions/insert.ts';
import { findFile, listSubmissions, type Submission } from '../../submissions/read.ts';
import { connect, type Database } from '../connect.ts';
import { applications } from './0001-applications.ts';
import { notices } from './0002-notices.ts';
import { enquiries } from './0003-enquiries.ts';

const time = '2026-01-31T09:00:00.000Z';
const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * i) % 251));
const sha256 = createHash('sha256').update(bytes).digest('hex');
const file = { filename: 'résumé.pdf', mediaType: 'application/pdf', sha256, bytes };
const person = { name: "தமிழ் O'Brien", email: 'Tamil@Example.com' };
const phone = '+91 98765 43210';

const everyKind: NewSubmission[] = [
  { form: 'careers', ...person, phone, file },
  { form: 'join-now', ...person, phone, role: 'Trainer', message: 'one\n"two"' },
  { form: 'join-now', ...person, phone, role: 'Other' },
  { form: 'publication', title: 'On looms', authors: 'Zed', email: 'zed@example.com', file },
  { form: 'analytics', ...person, message: 'A question' },
  { form: 'contact', ...person, message: 'Another' },
];

type Sent = { id: string; key: string | null; submission: NewSubmission };
type Row = Record<string, string | number | Uint8Array | null | undefined>;

const newlySent = (submission: NewSubmission): Sent => ({
  id: randomUUID(),
  key: randomUUID(),
  submission,
});

function insert(table: string, row: Row): RawBuilder<unknown> {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const values = Object.values(row).map((value) => sql.val(value ?? null));
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`;
}

/** What the release before sent to the database to save this, in its words and order. */
function* formerInserts({ id, key, submission }: Sent): Generator<RawBuilder<unknown>> {
  const { form, name, email, phone, role, message, title, authors, file } = submission;
  const hash = (texts: unknown[]) => {
    const content = JSON.stringify([...texts, file?.filename, file?.sha256]);
    return createHash('sha256').update(content).digest('hex');
  };
  const fileRow = { media_type: file?.mediaType, size: file?.bytes.length };
  const { mediaType: _, ...sameInBoth } = { ...file, ...fileRow };
  const notice = { id: `${id}n`, created_at: time, due_at: time };
  if (isApplicationForm(form)) {
    const texts = { form, name, email, phone, role, message };
    const fingerprint = hash(Object.values(texts));
    yield insert('applications', { id, ...texts, created_at: time });
    if (file) yield insert('resumes', { application_id: id, ...sameInBoth });
    if (key) yield insert('idempotency_keys', { key, application_id: id, fingerprint });
    yield insert('notices', { ...notice, application_id: id });
  } else {
    const texts = { form, email, name, message, title, authors };
    const fingerprint = hash(Object.values(texts));
    const ownKey = { idempotency_key: key, fingerprint };
    yield insert('enquiries', { id, ...texts, ...ownKey, created_at: time });
    if (file) yield insert('manuscripts', { enquiry_id: id, ...sameInBoth });
    yield insert('notices', { ...notice, enquiry_id: id });
  }
}

async function saveAsBefore(db: Database, sent: Sent): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const statement of formerInserts(sent)) await statement.execute(transaction);
  });
}

async function listed(db: Database): Promise<Submission[]> {
  const all: Submission[] = [];
  for await (const submission of listSubmissions(db)) all.push(submission);
  return all;
}

async function expectKept(db: Database, all: Sent[]): Promise<void> {
  const expected = all.map(({ id, submission: { file, ...texts } }) => {
    const { bytes: _, ...named } = { ...file, size: file?.bytes.length };
    const state = { status: 'new', isOpened: false };
    return { ...texts, ...state, id, createdAt: time, ...(file && { file: named }) };
  });
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect((await listed(db)).sort(byId)).toEqual(expected.sort(byId));
  for (const { id, submission } of all) {
    const found = await findFile(db, id);
    expect(found && Buffer.from(found.bytes)).toEqual(submission.file?.bytes);
  }
}

async function claimAll(db: Database): Promise<string[]> {
  const claimed: string[] = [];
  for (;;) {
    const notice = await claimNotice(db, 60_000);
    if (!notice) return claimed.sort();
    claimed.push(notice.submissionId);
  }
}

const idsOf = (all: Sent[]) => all.map(({ id }) => id).sort();

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
