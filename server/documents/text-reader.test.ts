import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { docx, paragraph } from '../../testing/files/hostile-documents.ts';
import { resumes } from '../../testing/files/samples.ts';
import { filesHolding, storeKinds, useStores } from '../../testing/server/stores.ts';
import { buildTestApp } from '../../testing/server/test-app.ts';
import { until } from '../../testing/until.ts';
import type { Database } from '../database/connect.ts';
import { deleteByIds, scrub } from '../submissions/erase.ts';
import { insertSubmission } from '../submissions/insert.ts';
import { listSubmissions } from '../submissions/read.ts';
import { type ReadInProcess, readInProcess } from './read-in-process.ts';
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

  it('say why they cannot be read, and are tried three times where the reading itself breaks', async () => {
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
    expect(tries).toBe(3);
  });

  it('are taken by one process, and by another when that has ended; what comes late is not kept', async () => {
    const { db } = await stores.openNew();
    const { id } = await insertSubmission(db, application(resumes.docx.bytes));
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimFile(db, 60_000)));
    const [first] = claims.filter((claim) => claim !== undefined);
    expect(claims.filter(Boolean)).toHaveLength(1);
    await db.updateTable('submission_texts').set({ due_at: '2026' }).execute();
    expect(await claimFile(db, 60_000)).toMatchObject({ submissionId: id, attempts: 2 });
    await storeText(db, first!, { blocks: [{ kind: 'paragraph', text: 'late' }], isCut: false });
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
    expect(await claimFile(db, 60_000)).toMatchObject({ submissionId: id });
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
    for (const table of ['submission_texts', 'submission_words'] as const) {
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await holding()).toBe(0);
  });
});
