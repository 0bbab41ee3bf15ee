import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestDesk, type DeskBrowser, type TestDesk } from '../../testing/server/desk.ts';
import { storeKinds, useStores } from '../../testing/server/stores.ts';
import { insertSubmission } from '../submissions/insert.ts';

const total = 5_001;

describe.each(storeKinds)('many submissions at once, with %s', (kind) => {
  const stores = useStores(kind);
  let desk: TestDesk;
  let manager: DeskBrowser;

  beforeAll(async () => {
    desk = await buildTestDesk(await stores.openNew());
    manager = await desk.join('manager@example.com', 'manager');
    const rows = Array.from({ length: total }, (_, i) => ({
      id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
      form: 'contact' as const,
      email: 'bulk@example.com',
      created_at: new Date(Date.UTC(2026, 0, 1) + i).toISOString(),
    }));
    const words = rows.map(({ id }, i) => ({
      submission_id: id,
      folded: i < 1_200 ? 'looms' : 'other',
    }));
    for (let i = 0; i < total; i += 500) {
      await desk.db
        .insertInto('submissions')
        .values(rows.slice(i, i + 500))
        .execute();
      await desk.db
        .insertInto('submission_words')
        .values(words.slice(i, i + 500))
        .execute();
    }
  });

  it('names all that match with what is known of each, and records how many', async () => {
    const one = { form: 'careers', name: 'Uma', email: 'uma@example.com' } as const;
    const { id } = await insertSubmission(desk.db, one);
    const own = desk.db.selectFrom('desk_users').select('id');
    const { id: me } = await own.executeTakeFirstOrThrow();
    await manager.post('/submissions/owner', { changes: [{ id, from: null, to: me }] });
    expect((await manager.get('/matching?owner=me')).json()).toEqual({
      submissions: [{ id, name: 'Uma', email: one.email, status: 'new', owner: { id: me } }],
    });
    const { submissions } = (await manager.get('/matching?search=looms')).json();
    expect(new Set(submissions.map((row: { id: string }) => row.id)).size).toBe(1_200);
    const record = desk.db
      .selectFrom('desk_record')
      .select('detail')
      .where('action', '=', 'listed');
    expect(await record.execute()).toContainEqual({ detail: '1200 selected: a search' });
  });

  it('refuses more than can be changed together, and says what to do', async () => {
    const refused = await manager.get('/matching?form=contact');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toMatch(/^More than 5,000 match\./);
  });
});
