import { createHash, randomUUID } from 'node:crypto';
import { until } from '@site/tests/testing/until';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../database/connect.ts';
import type { Desk } from '../desk/call.ts';
import { inboxCalls } from '../desk/inbox.ts';
import { setSwitch } from '../desk/settings.ts';
import { deleteByIds, scrub } from '../submissions/erase.ts';
import { insertSubmission } from '../submissions/insert.ts';
import { listSubmissions } from '../submissions/read.ts';
import { form, joinNow, json } from '../testing/apply.ts';
import { docx, paragraph } from '../testing/files/hostile-documents.ts';
import { resumes } from '../testing/files/samples.ts';
import { careersParts } from '../testing/multipart-body.ts';
import { rowsOf } from '../testing/rows.ts';
import { filesHolding, storeKinds, useStores } from '../testing/stores.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { type ReadInProcess, readInProcess } from './run-in-process.ts';
import { textOfFile } from './texts.ts';

const times = { lookEveryMs: 20, leaseMs: 60_000, retryMs: 0 };

function application(bytes: Buffer, { mediaType, filename } = resumes.docx) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    ...({ form: 'careers', name: 'R. Kumar', email: 'kumar@example.com' } as const),
    phone: '+91 98765 43210',
    file: { filename, mediaType, sha256, bytes },
  };
}

describe.each(storeKinds)('files that are read, with %s', (kind) => {
  const stores = useStores(kind);

  async function reading(db: Database, read: ReadInProcess) {
    const { app } = await buildTestApp(db, { documents: { readInProcess: read, times } });
    await app.ready();
    return app;
  }
  const isDone = async (db: Database, id: string) =>
    (await textOfFile(db, id))?.state !== 'waiting';

  it('say why they cannot be read, and are tried twice where the reading breaks', async () => {
    const { db } = await stores.openNew();
    const bad = await insertSubmission(db, application(Buffer.from('PK')));
    const breaking = await insertSubmission(db, application(resumes.docx.bytes));
    let tries = 0;
    const app = await reading(db, async (_, bytes) => {
      if (bytes.length === 2) return { problem: 'it is damaged' };
      tries += 1;
      throw new Error('It broke.');
    });
    await until(async () => (await isDone(db, bad.id)) && (await isDone(db, breaking.id)));
    expect(await textOfFile(db, bad.id)).toEqual({ state: 'unreadable', problem: 'it is damaged' });
    expect(await textOfFile(db, breaking.id)).toMatchObject({ state: 'unreadable' });
    expect(tries).toBe(2);
    await app.close();
  });

  it('can be searched by their words, and leave no byte of them, nor of a part of a word, once erased', async () => {
    const location = await stores.newLocation();
    const store = await stores.open(location);
    // Letters of which any three are in no other text, and stand in the index as they are.
    const part = 'ཀཁག';
    const secret = `${part}${randomUUID()}`;
    const { id } = await insertSubmission(store.db, application(docx(paragraph(secret))));
    const app = await reading(store.db, readInProcess);
    await until(() => isDone(store.db, id));
    await app.close();
    const blocks = [{ kind: 'paragraph', text: secret }];
    expect(await textOfFile(store.db, id)).toEqual({ state: 'read', blocks, isCut: false });
    const found = [];
    for await (const one of listSubmissions(store.db, { search: secret })) found.push(one.id);
    expect(found).toEqual([id]);
    const holding = () => filesHolding(location, part.slice(1));
    if (location.kind === 'sqlite') expect(await holding()).toBeGreaterThan(0);
    await deleteByIds(store.db, [id]);
    await scrub(store);
    for (const table of ['submission_texts', 'submission_words'] as const)
      expect(await rowsOf(store.db, table)).toEqual([]);
    expect(await holding()).toBe(0);
  });
});

/** Where each part is written: what a fault of the part would break. */
const places = {
  person: 'update of person_id on submissions',
  words: 'insert on submission_words',
  reading: 'insert on submission_texts',
  confirmation: "insert on outbox when new.kind = 'confirmation'",
};

describe('what follows from a submission', () => {
  const stores = useStores('sqlite');
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_TO: 'staff@example.org' };

  async function openConfirming() {
    const { db } = await stores.openNew();
    await setSwitch(db, 'confirmations', true, 'test');
    return db;
  }
  async function start(db: Database) {
    const { app } = await buildTestApp(db, { env, documents: { readInProcess, times } });
    await app.ready();
    return app;
  }
  async function derivedOf(db: Database, id: string) {
    const [submission] = await rowsOf(db, 'submissions', { id });
    const kinds = (await rowsOf(db, 'outbox', { submission_id: id })).map(({ kind }) => kind);
    return {
      person: submission?.person_id && submission.identity_email,
      words: (await rowsOf(db, 'submission_words', { submission_id: id })).length,
      reading: (await textOfFile(db, id))?.state === 'read' && 1,
      confirmation: kinds.filter((kind) => kind === 'confirmation').length,
    };
  }
  const isAllDerived = async (db: Database, id: string) =>
    !(await rowsOf(db, 'submissions', { id }))[0]?.derive_at &&
    (await textOfFile(db, id))?.state === 'read';
  const whole = { person: 'meena@example.com', words: 1, reading: 1, confirmation: 1 };

  it.each(Object.entries(places))(
    'refuses nothing where a fault is in %s, hides nothing in the inbox, and is made once it is gone',
    async (part, place) => {
      const db = await openConfirming();
      const app = await start(db);
      await sql
        .raw(`create trigger fault before ${place} begin select raise(abort, 'fault'); end`)
        .execute(db);
      const response = await app.inject(form(careersParts({ email: 'Meena@example.com' })));
      expect(response.statusCode, response.body).toBe(201);
      const { id } = response.json();
      const other = await app.inject(json(joinNow));
      expect(other.statusCode).toBe(201);
      // All but the faulty part, and what follows from that.
      const rest = Object.entries(whole).filter(([name]) => name !== part);
      await until(async () => {
        const made = await derivedOf(db, id);
        return rest.every(([name, value]) => made[name as keyof typeof made] === value);
      });
      expect(await derivedOf(db, id)).not.toEqual(whole);
      const asked = { rows: 50, sort: 'newest' } as const;
      const caller = { staff: { id: 'somebody' } } as never;
      const inbox = await inboxCalls['GET /submissions'].run({ db } as Desk, asked, caller);
      expect(inbox.submissions.map(({ id }) => id)).toEqual([other.json().id, id]);
      await sql`drop trigger fault`.execute(db);
      await until(() => isAllDerived(db, id));
      await app.close();
      expect(await derivedOf(db, id)).toEqual(whole);
    },
  );

  it('is made by the next process where one ended right after the commit, and once', async () => {
    const db = await openConfirming();
    const taken = { ...application(resumes.docx.bytes), email: 'meena@example.com' };
    const { id } = await insertSubmission(db, taken);
    expect(await derivedOf(db, id)).toMatchObject({ person: null, words: 0, confirmation: 0 });
    const apps = [await start(db), await start(db)];
    await until(() => isAllDerived(db, id));
    for (const app of apps) await app.close();
    expect(await derivedOf(db, id)).toEqual(whole);
    // As if a process had ended before it noted that all was made.
    const { person_id } = (await rowsOf(db, 'submissions', { id }))[0]!;
    await db.updateTable('submissions').set({ derive_at: '2026' }).execute();
    const again = await start(db);
    await until(() => isAllDerived(db, id));
    await again.close();
    expect(await derivedOf(db, id)).toEqual(whole);
    expect(await rowsOf(db, 'submissions', { id })).toMatchObject([{ person_id }]);
  });
});
