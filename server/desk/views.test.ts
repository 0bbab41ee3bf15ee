import { describe, expect, it } from 'vitest';
import { addSubmission } from '../../testing/server/apply.ts';
import { storeKinds } from '../../testing/server/stores.ts';
import { useTestDesk } from '../../testing/server/use-test-desk.ts';
import { deleteByIds } from '../submissions/erase.ts';

describe.each(storeKinds)('saved views, with %s', (kind) => {
  const { desk, reader, other } = useTestDesk(kind, { reader: 'reader', other: 'reader' });

  it('belong to an account, and are renamed and removed by it alone', async () => {
    const query = 'status=new&owner=me';
    const { views } = (await reader.post('/views', { name: ' Mine, new ', query })).json();
    expect(views).toEqual([{ id: expect.any(String), name: 'Mine, new', query }]);
    expect((await other.get('/views')).json().views).toEqual([]);
    const { id } = views[0];
    expect((await other.post(`/views/${id}/rename`, { name: 'X' })).statusCode).toBe(404);
    expect((await other.post(`/views/${id}/remove`)).statusCode).toBe(404);
    expect((await reader.post('/views', { name: 'Mine, new', query })).statusCode).toBe(422);
    expect((await other.post('/views', { name: 'Mine, new', query })).statusCode).toBe(200);
    await reader.post('/views', { name: 'All', query: '' });
    const refused = await reader.post(`/views/${id}/rename`, { name: 'All' });
    expect(refused.json().message).toMatch(/choose another/);
    const renamed = (await reader.post(`/views/${id}/rename`, { name: 'To do' })).json();
    expect(renamed.views.map(({ name }: { name: string }) => name)).toEqual(['All', 'To do']);
    const left = (await reader.post(`/views/${id}/remove`)).json();
    expect(left.views).toHaveLength(1);
  });

  it('go with the person whom they name, by name or by what they search for', async () => {
    const manager = await desk.join('manager@example.com', 'manager');
    const searches = {
      'By a name': 'KHAN python',
      'By a name in Tamil': 'தமிழ்ச்செல்வி',
      'By an address': 'Revathi.K@Example.org',
      'By the part of an address': 'revathi.k',
      'By a number': '98765 43210',
      'By half a number': 'trainer 43210',
      'Of the same letters': 'khanna tamil 4321 example.org',
      'Of a place': 'Coimbatore',
    };
    for (const [name, search] of Object.entries(searches)) {
      const query = String(new URLSearchParams({ form: 'join-now', search }));
      await manager.post('/views', { name, query });
    }
    await manager.post('/views', { name: 'For Revathi’s interview', query: 'status=new' });
    await manager.post('/views', { name: 'New ones', query: 'status=new' });
    const common = { form: 'join-now', phone: '+91 98765 43210', role: 'Trainer' } as const;
    const { id } = await addSubmission(desk.db, {
      ...common,
      name: 'Revathi Khan (தமிழ்ச்செல்வி) N.',
      email: 'revathi.k@example.org',
    });
    await deleteByIds(desk.db, [id]);
    const { views } = (await manager.get('/views')).json();
    expect(views.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'New ones',
      'Of a place',
      'Of the same letters',
    ]);
  });

  it('are no more than an account can look through', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 31; n++) {
      const response = await other.post('/views', { name: `View ${n}`, query: '' });
      codes.push(response.statusCode);
    }
    expect(codes.at(-1)).toBe(422);
    expect((await other.get('/views')).json().views).toHaveLength(30);
  });
});
