import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestDesk, type DeskBrowser, type TestDesk } from '../../testing/server/desk.ts';
import { storeKinds, useStores } from '../../testing/server/stores.ts';

describe.each(storeKinds)('saved views, with %s', (kind) => {
  const stores = useStores(kind);
  let desk: TestDesk;
  let reader: DeskBrowser;
  let other: DeskBrowser;

  beforeAll(async () => {
    desk = await buildTestDesk(await stores.openNew());
    reader = await desk.join('reader@example.com', 'reader');
    other = await desk.join('other@example.com', 'reader');
  });

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
