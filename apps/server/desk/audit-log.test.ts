import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { claimFile, storeText } from '../documents/texts.ts';
import { addSubmission } from '../testing/apply.ts';
import { resumes } from '../testing/files/samples.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import type { Entry } from './audit-log.ts';

const { desk, admin } = useTestDesk('sqlite', { admin: 'admin' });
const entries = async (query = ''): Promise<Entry[]> =>
  (await admin.get(`/record${query}`)).json().entries;

describe('the audit log', () => {
  async function add(name: string): Promise<string> {
    const common = { form: 'join-now', email: 'a@example.com', role: 'Trainer' } as const;
    return (await addSubmission(desk.db, { ...common, name })).id;
  }

  it('writes an entry only for what was there and was changed, taken or erased', async () => {
    const id = await add('Present');
    const nowhere = randomUUID();
    const ids = [nowhere, id, id];
    for (const to of ['new', 'spam'])
      await admin.post('/submissions/status', {
        changes: ids.map((id) => ({ id, from: 'new', to })),
      });
    await admin.get(`/submissions/${id}/file`);
    for (const url of ['', '/file', '/neighbours'])
      await admin.get(`/submissions/${nowhere}${url}`);
    await admin.post(`/submissions/${nowhere}/comments`, { text: 'Nobody' });
    expect((await admin.post('/submissions/erase', { ids })).json()).toEqual({
      done: { 'join-now': 1 },
    });
    expect((await admin.post('/submissions/erase', { ids })).statusCode).toBe(404);
    const all = await entries();
    expect(all.filter((entry) => entry.submissionId === nowhere)).toEqual([]);
    const ofOne = all.filter((entry) => entry.submissionId === id);
    expect(ofOne.map(({ action }) => action).toSorted()).toEqual(['erased', 'set the status']);
  });

  it('records an export by the names of its filters, nothing that may name somebody, and no reading of lists', async () => {
    await add('Listed');
    const filters = 'form=join-now&position=Trainer&search=Listed&since=2020-01-01T00:00:00Z';
    const before = await entries();
    await admin.get(`/submissions?${filters}`);
    await admin.get('/matching?search=Listed');
    await admin.get('/letters');
    expect(await entries()).toEqual(before);
    await admin.get(`/export?format=csv&columns=name&${filters}`);
    const [latest] = await entries();
    expect(latest).toMatchObject({
      action: 'exported',
      detail: 'csv with name: join-now, position, since, a search',
    });
  });
});

describe('files at the desk', () => {
  const add = async (file = { ...resumes.pdf, sha256: '00' }) => {
    const common = { form: 'careers', email: 'k@example.com', phone: '+91 98765 43210' } as const;
    const submission = { ...common, name: 'R. Kumar', file };
    return (await addSubmission(desk.db, submission)).id;
  };
  const actsOn = async (id: string) =>
    (await entries()).filter(({ submissionId }) => submissionId === id);

  it('is searched by whose submission it was, and by who did it', async () => {
    const id = await add();
    await admin.get(`/submissions/${id}/file`);
    const found = (search: string) => entries(`?search=${encodeURIComponent(search)}`);
    expect((await found('kumar')).map(({ submissionId }) => submissionId)).toContain(id);
    expect(await found('nobody of this name')).toEqual([]);
    const [{ who = '' } = {}] = await entries();
    expect((await found(who.slice(0, 4))).every((one) => one.who === who)).toBe(true);
    expect(await found(who.slice(0, 4))).not.toEqual([]);
  });

  it('is filtered by the kind of deed', async () => {
    const of = async (kind: string) => (await entries(`?kind=${kind}`)).map(({ action }) => action);
    await admin.get(`/submissions/${await add()}/file`);
    expect(await of('reading')).toContain('downloaded the file');
    expect(await of('accounts')).not.toContain('downloaded the file');
    expect((await admin.get('/record?kind=other')).statusCode).toBe(422);
  });

  it('distinguishes viewing a file from downloading it, and records repeated views once', async () => {
    const id = await add();
    for (let i = 0; i < 3; i++) await admin.get(`/submissions/${id}/file?as=view`);
    await admin.get(`/submissions/${id}/file`);
    const actions = (await actsOn(id)).map(({ action }) => action).toSorted();
    expect(actions).toEqual(['downloaded the file', 'viewed the file']);
    expect((await admin.get(`/submissions/${id}/file?as=other`)).statusCode).toBe(422);
  });

  it('gives the text once it is read, and then says that it was viewed', async () => {
    const id = await add();
    const url = `/submissions/${id}/text`;
    expect((await admin.get(url)).json()).toEqual({ state: 'waiting' });
    expect(await actsOn(id)).toEqual([]);
    const blocks = [{ kind: 'item' as const, text: '<b>R</b>' }];
    let claimed = await claimFile(desk.db, 60_000);
    while (claimed && claimed.submissionId !== id) claimed = await claimFile(desk.db, 60_000);
    await storeText(desk.db, claimed!, { blocks, isCut: true, words: 'r' });
    expect((await admin.get(url)).json()).toEqual({ state: 'read', blocks, isCut: true });
    expect(await actsOn(id)).toMatchObject([{ action: 'viewed the file' }]);
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect((await admin.get(`/submissions/${nowhere}/text`)).statusCode).toBe(404);
  });

  it('hands out a file only as a download that no browser runs', async () => {
    const filename = '"evil\'; name*=.html.pdf';
    const bytes = Buffer.from('%PDF-1.4 <script>alert(1)</script>');
    const id = await add({ filename, mediaType: 'application/pdf', sha256: '00', bytes });
    const { headers, rawPayload } = await admin.get(`/submissions/${id}/file`);
    expect(rawPayload).toEqual(bytes);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': "attachment; filename*=UTF-8''%22evil%27%3B%20name%2A%3D.html.pdf",
    });
    expect(await actsOn(id)).toMatchObject([{ action: 'downloaded the file' }]);
  });
});
