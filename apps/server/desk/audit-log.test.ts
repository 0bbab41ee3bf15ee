import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../async.ts';
import { claimFile, storeText } from '../documents/texts.ts';
import type { NewSubmission } from '../submissions/insert.ts';
import { addSubmission } from '../testing/apply.ts';
import { past } from '../testing/desk.ts';
import { resumes } from '../testing/files/samples.ts';
import { setRows } from '../testing/rows.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { type Entry, purgeAudit, readAudit } from './audit-log.ts';

const { desk, admin } = useTestDesk('sqlite', { admin: 'admin' });
const entries = async (query = ''): Promise<Entry[]> =>
  (await admin.get(`/record${query}`)).json().entries;
const namesOn = async (id: string) =>
  (await entries())
    .filter(({ submissionId }) => submissionId === id)
    .map(({ action }) => action)
    .toSorted();

const file = { ...resumes.pdf, sha256: '00' };

async function add(more: Partial<NewSubmission> = {}): Promise<string> {
  const common = { form: 'careers', name: 'R. Kumar', email: 'k@example.com' } as const;
  return (await addSubmission(desk.db, { ...common, file, ...more })).id;
}

describe('the audit log', () => {
  it('writes an entry only for what was there and was changed, taken or erased', async () => {
    const id = await add({ file: undefined });
    const nowhere = randomUUID();
    const ids = [nowhere, id, id];
    for (const to of ['new', 'spam']) {
      const changes = ids.map((id) => ({ id, from: 'new', to }));
      await admin.post('/submissions/status', { changes });
    }
    for (const url of [id, nowhere]) await admin.get(`/submissions/${url}/file`);
    await admin.post(`/submissions/${nowhere}/comments`, { text: 'Nobody' });
    const erase = () => admin.post('/submissions/erase', { ids });
    expect((await erase()).json()).toEqual({ done: { careers: 1 } });
    expect((await erase()).statusCode).toBe(404);
    expect(await namesOn(nowhere)).toEqual([]);
    expect(await namesOn(id)).toEqual(['erased', 'set the status']);
  });

  it('records an export by the names of its filters, nothing that may name somebody, and no reading of lists', async () => {
    const filters = 'form=careers&position=Trainer&search=Kumar&since=2020-01-01T00:00:00Z';
    const before = await entries();
    await admin.get(`/submissions?${filters}`);
    expect(await entries()).toEqual(before);
    await admin.get(`/export?format=csv&columns=name&${filters}`);
    const detail = 'csv with name: careers, position, since, a search';
    expect((await entries())[0]).toMatchObject({ action: 'exported', detail });
  });

  it('is forgotten after a year', async () => {
    const [young, old] = await readAudit(desk.db, { limit: 2 });
    await setRows(desk.db, 'desk_record', { at: past(364 * dayMs) }, { id: young!.id });
    await setRows(desk.db, 'desk_record', { at: past(366 * dayMs) }, { id: old!.id });
    await purgeAudit(desk.db);
    const left = (await readAudit(desk.db, { limit: 99 })).map(({ id }) => id);
    expect([left.includes(young!.id), left.includes(old!.id)]).toEqual([true, false]);
  });
});

describe('files at the desk', () => {
  it('are viewed or downloaded, which is recorded apart, and repeated views once', async () => {
    const id = await add();
    for (let i = 0; i < 3; i++) await admin.get(`/submissions/${id}/file?as=view`);
    await admin.get(`/submissions/${id}/file`);
    expect(await namesOn(id)).toEqual(['downloaded the file', 'viewed the file']);
    const found = await entries('?kind=reading&search=kumar');
    expect(found.map(({ submissionId }) => submissionId)).toContain(id);
    expect(await entries('?kind=accounts&search=kumar')).toEqual([]);
  });

  it('give their text once it is read, and then were viewed', async () => {
    const id = await add();
    const text = async () => (await admin.get(`/submissions/${id}/text`)).json();
    expect(await text()).toEqual({ state: 'waiting' });
    expect(await namesOn(id)).toEqual([]);
    const blocks = [{ kind: 'item' as const, text: '<b>R</b>' }];
    let claimed = await claimFile(desk.db, 60_000);
    while (claimed && claimed.submissionId !== id) claimed = await claimFile(desk.db, 60_000);
    await storeText(desk.db, claimed!, { blocks, isCut: true, words: 'r' });
    expect(await text()).toEqual({ state: 'read', blocks, isCut: true });
    expect(await namesOn(id)).toEqual(['viewed the file']);
  });

  it('are handed out only as a download that no browser runs', async () => {
    const filename = '"evil\'; name*=.html.pdf';
    const bytes = Buffer.from('%PDF-1.4 <script>alert(1)</script>');
    const id = await add({ file: { ...file, filename, bytes } });
    const { headers, rawPayload } = await admin.get(`/submissions/${id}/file`);
    expect(rawPayload).toEqual(bytes);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': "attachment; filename*=UTF-8''%22evil%27%3B%20name%2A%3D.html.pdf",
    });
  });
});
