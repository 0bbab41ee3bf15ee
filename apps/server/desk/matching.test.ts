import { beforeAll, describe, expect, it } from 'vitest';
import { addSubmission } from '../testing/apply.ts';
import { storeKinds } from '../testing/stores.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';

const total = 5_001;

describe.each(storeKinds)('many submissions at once, with %s', (kind) => {
  const { desk, manager } = useTestDesk(kind, { manager: 'manager' });

  beforeAll(async () => {
    const rows = Array.from({ length: total }, (_, i) => ({
      id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
      form: 'join-now' as const,
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

  const list = async (query: string): Promise<{ submissions: { name: string }[]; next?: string }> =>
    (await manager.get(`/submissions?${query}`)).json();
  const names = async (query: string) => (await list(query)).submissions.map(({ name }) => name);

  it('names all that match with what is known of each', async () => {
    const one = { form: 'careers', name: 'Uma', email: 'uma@example.com' } as const;
    const { id } = await addSubmission(desk.db, one);
    const own = desk.db.selectFrom('desk_users').select('id');
    const { id: me } = await own.executeTakeFirstOrThrow();
    await manager.post('/submissions/owner', { changes: [{ id, from: null, to: me }] });
    expect((await manager.get('/matching?owner=me')).json()).toEqual({
      submissions: [
        {
          id,
          name: 'Uma',
          email: one.email,
          createdAt: expect.any(String),
          status: 'new',
          owner: { id: me },
        },
      ],
    });
    const { submissions } = (await manager.get('/matching?search=looms')).json();
    expect(new Set(submissions.map((row: { id: string }) => row.id)).size).toBe(1_200);
  });

  it('refuses more than can be changed together, and says what to do', async () => {
    const refused = await manager.get('/matching?form=join-now');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toMatch(/^More than 5,000 match\./);
  });

  it('finds what is older than all of them by the same rules, in one call', async () => {
    const far = { role: 'Trainer', email: 'far@example.com', form: 'join-now' } as const;
    await addSubmission(desk.db, {
      ...far,
      name: 'Needle One',
      message: 'ÜBER 100% _Statistik_ \\ \'"',
    });
    await addSubmission(desk.db, {
      ...far,
      name: 'Needle தமிழ்',
      message: 'Econometrics, 044-2817 3310',
    });
    const farRows = desk.db.updateTable('submissions').where('email', '=', far.email);
    await farRows.set({ created_at: '2019-12-31T00:00:00.000Z' }).execute();
    const found = (search: string, sort = 'newest') =>
      names(`form=join-now&position=Trainer&sort=${sort}&search=${encodeURIComponent(search)}`);
    const both = ['Needle One', 'Needle தமிழ்'];
    for (const sort of ['newest', 'oldest', 'name']) {
      const one = await list(`form=join-now&sort=${sort}&search=needle`);
      expect(one.submissions.map(({ name }) => name).toSorted()).toEqual(both);
      expect(one.next).toBeUndefined();
    }
    for (const search of ['über', '100%', '_s', 'one statistik', "\\ '", '"', '_statistik_ 100%'])
      expect([search, await found(search)]).toEqual([search, ['Needle One']]);
    for (const search of ['தமி', 'METRICS', '3310 needle', '04428173310'])
      expect([search, await found(search)]).toEqual([search, ['Needle தமிழ்']]);
    for (const search of ['100_%', 'needle absent', '%%', 'metrics one'])
      expect([search, await found(search)]).toEqual([search, []]);
    const lines = (await manager.get('/export?format=csv&columns=id&search=needle')).body
      .trim()
      .split('\n');
    expect(lines).toHaveLength(3);
  });
});
