import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addSubmission } from '../testing/apply.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import type { Entry } from './audit-log.ts';

describe('the audit log', () => {
  const { desk, admin } = useTestDesk('sqlite', { admin: 'admin' });

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
