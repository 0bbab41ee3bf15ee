import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addSubmission } from '../../testing/server/apply.ts';
import { storeKinds } from '../../testing/server/stores.ts';
import { useTestDesk } from '../../testing/server/use-test-desk.ts';
import type { Entry } from './api/accounts.ts';

describe.each(storeKinds)('the audit log, with %s', (kind) => {
  const { desk, admin } = useTestDesk(kind, { admin: 'admin' });

  async function add(name: string): Promise<string> {
    const common = { form: 'join-now', email: 'a@example.com', role: 'Trainer' } as const;
    return (await addSubmission(desk.db, { ...common, name })).id;
  }
  const entries = async (): Promise<Entry[]> => (await admin.get('/record')).json().entries;

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
    await admin.post(`/submissions/${nowhere}/notes`, { text: 'Nobody' });
    expect((await admin.post('/submissions/erase', { ids })).json()).toEqual({
      done: { 'join-now': 1 },
    });
    expect((await admin.post('/submissions/erase', { ids })).statusCode).toBe(404);
    const all = await entries();
    expect(all.filter((entry) => entry.submissionId === nowhere)).toEqual([]);
    const ofOne = all.filter((entry) => entry.submissionId === id);
    expect(ofOne.map(({ action }) => action).toSorted()).toEqual(['erased', 'set the status']);
  });

  it('records each list that somebody reads, and each further page, by the names of its filters', async () => {
    const reader = await desk.join('lister@example.com', 'reader');
    const word = 'Listed';
    for (let i = 0; i < 55; i++) await add(`${word} ${i}`);
    const filters = `form=join-now&position=Trainer&search=${word}&since=2020-01-01T00:00:00Z`;
    const { next } = (await reader.get(`/submissions?${filters}`)).json();
    await reader.get(`/submissions?${filters}&after=${encodeURIComponent(next)}`);
    // What the page asks by itself, and what finds nobody.
    const background = { headers: { 'x-background': '1' } };
    await reader.get(`/submissions?${filters}`, background);
    await reader.get('/submissions?search=nobody-has-this-name');
    await reader.get(`/submissions?position=${word}`);
    await reader.get('/submissions?status=new&form=join-now', background);
    const listed = (await entries()).filter(({ action }) => action === 'listed');
    const own = listed.filter(({ who }) => who === 'lister@example.com');
    expect(own.map(({ detail }) => detail).toReversed()).toEqual([
      '50 shown: join-now, position, since, a search',
      '5 more: join-now, position, since, a search',
      '50 shown: join-now, new',
    ]);
    expect(JSON.stringify(own)).not.toMatch(/Listed|Trainer/);
  });
});
