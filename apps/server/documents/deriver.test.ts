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
import { addSubmission, count, form, joinNow, json } from '../testing/apply.ts';
import { docx, paragraph } from '../testing/files/hostile-documents.ts';
import { resumes } from '../testing/files/samples.ts';
import { careersParts } from '../testing/multipart-body.ts';
import { rowsOf } from '../testing/rows.ts';
import { filesHolding, storeKinds, useStores } from '../testing/stores.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { type ReadInProcess, readInProcess } from './run-in-process.ts';
import { claimFile, storeText, textOfFile } from './texts.ts';

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
  async function found(db: Database, search: string): Promise<number> {
    let number = 0;
    for await (const _ of listSubmissions(db, { search })) number += 1;
    return number;
  }
  const isDone = async (db: Database, id: string) =>
    (await textOfFile(db, id))?.state !== 'waiting';

  it('can be searched by their words in any order, their names and their numbers', async () => {
    const { db } = await stores.openNew();
    const text = 'Regression in தமிழ் and Stata, 044-2817 3310';
    const bytes = docx(paragraph(text));
    const { id } = await insertSubmission(db, application(bytes));
    expect(await found(db, 'stata')).toBe(0);
    const app = await reading(db, readInProcess);
    await until(() => isDone(db, id));
    await app.close();
    expect(await textOfFile(db, id)).toEqual({
      state: 'read',
      blocks: [{ kind: 'paragraph', text }],
      isCut: false,
    });
    for (const search of ['stata REGRESSION', 'kumar stata', 'தமிழ்', '04428173310', '3310']) {
      expect([search, await found(db, search)]).toEqual([search, 1]);
    }
    for (const search of ['9876543210', '98765 43210', '+91-98765-43210', '43210', 'resume.docx']) {
      expect([search, await found(db, search)]).toEqual([search, 1]);
    }
    expect(await found(db, 'stata absent')).toBe(0);
    expect(await found(db, '%')).toBe(0);
  });

  it('say why they cannot be read, and are tried twice where the reading itself breaks', async () => {
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
    await app.close();
    expect(await textOfFile(db, bad.id)).toEqual({ state: 'unreadable', problem: 'it is damaged' });
    expect(await textOfFile(db, breaking.id)).toMatchObject({ state: 'unreadable' });
    expect(tries).toBe(2);
  });

  it('are taken by one process, and by another when that has ended; what comes late is not kept', async () => {
    const { db } = await stores.openNew();
    const { id } = await addSubmission(db, application(resumes.docx.bytes));
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimFile(db, 60_000)));
    const [first] = claims.filter((claim) => claim !== undefined);
    expect(claims.filter(Boolean)).toHaveLength(1);
    await db.updateTable('submission_texts').set({ due_at: '2026' }).execute();
    expect(await claimFile(db, 60_000)).toMatchObject({ submissionId: id, attempts: 2 });
    const late = { blocks: [{ kind: 'paragraph' as const, text: 'late' }], isCut: false };
    await storeText(db, first!, { ...late, words: 'late' });
    expect(await textOfFile(db, id)).toEqual({ state: 'waiting' });
  });

  it('are given back by a server that stops, and not waited for', async () => {
    const { db } = await stores.openNew();
    const { id } = await insertSubmission(db, application(resumes.docx.bytes));
    let isReading = false;
    const app = await reading(db, (_kind, _bytes, signal) => {
      isReading = true;
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error())),
      );
    });
    await until(async () => isReading);
    await app.close();
    expect(await claimFile(db, 60_000)).toMatchObject({ submissionId: id, attempts: 1 });
  });

  it('are read in turns, so that the files of one sender delay no other', async () => {
    const { db } = await stores.openNew();
    const ids: Record<string, string[]> = { many: [], other: [], last: [] };
    for (const sender of ['many', 'many', 'many', 'other', 'last']) {
      const { id } = await addSubmission(db, application(resumes.docx.bytes), { sender });
      ids[sender]?.push(id);
    }
    const order: string[] = [];
    const spentMs = new Map<string, number>();
    for (let claimed = await claimFile(db, 60_000); claimed; ) {
      order.push(claimed.sender);
      spentMs.set(claimed.sender, (spentMs.get(claimed.sender) ?? 0) + 10);
      claimed = await claimFile(db, 60_000, spentMs);
    }
    expect(order).toEqual(['many', 'other', 'last', 'many', 'many']);
    const { rows } = await sql`select sender from submissions where sender is not null`.execute(db);
    expect(rows).toEqual([]);
  });

  it('are tried no more than twice by processes that end with them', async () => {
    const { db } = await stores.openNew();
    const { id } = await addSubmission(db, application(resumes.docx.bytes));
    for (let ended = 0; ended < 2; ended++) {
      await claimFile(db, 60_000);
      await db.updateTable('submission_texts').set({ due_at: '2026' }).execute();
    }
    const app = await reading(db, () => Promise.reject(new Error('It is not asked.')));
    await until(() => isDone(db, id));
    await app.close();
    expect(await textOfFile(db, id)).toMatchObject({ state: 'unreadable' });
  });

  it('leave no byte of their text, nor of a part of a word, once they are erased', async () => {
    const location = await stores.newLocation();
    const store = await stores.open(location);
    // Letters of which any three are in no other text, and stand in the index as they are.
    const part = 'ཀཁག';
    const secret = `${part}${randomUUID()}`;
    const { id } = await insertSubmission(store.db, application(docx(paragraph(secret))));
    const app = await reading(store.db, readInProcess);
    await until(() => isDone(store.db, id));
    await app.close();
    expect(await found(store.db, secret)).toBe(1);
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
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_TO: 'staff@example.org' };

  async function start(db: Database, env: Record<string, string> = mail) {
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
  /** The ids that an account sees in its inbox. */
  async function inboxOf(db: Database) {
    const asked = { rows: 50, sort: 'newest' } as const;
    const caller = { staff: { id: 'somebody' } } as never;
    const { submissions } = await inboxCalls['GET /submissions'].run({ db } as Desk, asked, caller);
    return submissions.map(({ id }) => id);
  }
  const confirm = (db: Database) => setSwitch(db, 'confirmations', true, 'test');
  const whole = { person: 'meena@example.com', words: 1, reading: 1, confirmation: 1 };

  it.each(Object.entries(places))(
    'refuses nothing where a fault is in %s, hides nothing in the inbox, and is made once it is gone',
    async (part, place) => {
      const { db } = await stores.openNew();
      await confirm(db);
      const app = await start(db);
      await sql
        .raw(`create trigger fault before ${place} begin select raise(abort, 'fault'); end`)
        .execute(db);
      const response = await app.inject(form(careersParts({ email: 'Meena@example.com' })));
      expect(response.statusCode, response.body).toBe(201);
      const { id } = response.json();
      expect((await app.inject(json(joinNow))).statusCode).toBe(201);
      expect(await count(db)).toBe(2);
      // All but the faulty part, and what follows from that.
      const rest = Object.entries(whole).filter(([name]) => name !== part);
      await until(async () => {
        const made = Object.entries(await derivedOf(db, id));
        return rest.every(([name, value]) => made.some(([n, v]) => n === name && v === value));
      });
      expect(await derivedOf(db, id)).not.toEqual(whole);
      expect(await inboxOf(db)).toContain(id);
      expect(await inboxOf(db)).toHaveLength(2);
      await sql`drop trigger fault`.execute(db);
      await until(async () => !(await rowsOf(db, 'submissions', { id }))[0]?.derive_at);
      await until(async () => (await textOfFile(db, id))?.state === 'read');
      await app.close();
      expect(await derivedOf(db, id)).toEqual(whole);
    },
  );

  it('is made by the next process where one ended right after the commit, and once', async () => {
    const { db } = await stores.openNew();
    await confirm(db);
    const { id } = await insertSubmission(db, {
      ...application(resumes.docx.bytes),
      email: 'meena@example.com',
    });
    expect(await derivedOf(db, id)).toMatchObject({ person: null, words: 0, confirmation: 0 });
    expect(await textOfFile(db, id)).toEqual({ state: 'waiting' });
    const apps = [await start(db), await start(db)];
    await until(async () => (await textOfFile(db, id))?.state === 'read');
    for (const app of apps) await app.close();
    expect(await derivedOf(db, id)).toEqual(whole);
    // As if a process had ended before it noted that all was made.
    await db.updateTable('submissions').set({ derive_at: '2026' }).execute();
    const { person_id } = (await rowsOf(db, 'submissions', { id }))[0]!;
    const again = await start(db);
    await until(async () => !(await rowsOf(db, 'submissions', { id }))[0]?.derive_at);
    await again.close();
    expect(await derivedOf(db, id)).toEqual(whole);
    expect(await rowsOf(db, 'submissions', { id })).toMatchObject([{ person_id }]);
  });
});
