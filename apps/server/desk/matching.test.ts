import { beforeAll, describe, expect, it } from 'vitest';
import { addSubmission } from '../testing/apply.ts';
import { addRows, rowsOf, setRows } from '../testing/rows.ts';
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
    const folded = (i: number) => (i < 1_200 ? 'looms' : 'other');
    const words = rows.map(({ id }, i) => ({ submission_id: id, folded: folded(i) }));
    for (let i = 0; i < total; i += 500) {
      await addRows(desk.db, 'submissions', ...rows.slice(i, i + 500));
      await addRows(desk.db, 'submission_words', ...words.slice(i, i + 500));
    }
  });

  const list = async (query: string): Promise<{ submissions: { name: string }[]; next?: string }> =>
    (await manager.get(`/submissions?${query}`)).json();
  const names = async (query: string) => (await list(query)).submissions.map(({ name }) => name);

  it('names all that match with what is known of each', async () => {
    const one = { form: 'careers', name: 'Uma', email: 'uma@example.com' } as const;
    const { id } = await addSubmission(desk.db, one);
    const [{ id: me } = { id: '' }] = await rowsOf(desk.db, 'desk_users');
    await manager.post('/submissions/owner', { changes: [{ id, from: null, to: me }] });
    const { form: _, ...known } = one;
    const more = { createdAt: expect.any(String), status: 'new', owner: { id: me } };
    expect((await manager.get('/matching?owner=me')).json()).toEqual({
      submissions: [{ id, ...known, ...more }],
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
    for (const [name, message] of [
      ['Needle One', 'ÜBER 100% _Statistik_ \\ \'"'],
      ['Needle தமிழ்', 'Econometrics, 044-2817 3310'],
    ])
      await addSubmission(desk.db, { ...far, name: name!, message: message! });
    const created_at = '2019-12-31T00:00:00.000Z';
    await setRows(desk.db, 'submissions', { created_at }, { email: far.email });
    const found = (search: string, sort = 'newest') =>
      names(`form=join-now&position=Trainer&sort=${sort}&search=${encodeURIComponent(search)}`);
    const both = ['Needle One', 'Needle தமிழ்'];
    for (const sort of ['newest', 'oldest', 'name']) {
      const one = await list(`form=join-now&sort=${sort}&search=needle`);
      expect(one.submissions.map(({ name }) => name).toSorted()).toEqual(both);
      expect(one.next).toBeUndefined();
    }
    for (const [names, ...searches] of [
      [[both[0]], 'über', '100%', '_s', 'one statistik', "\\ '", '"', '_statistik_ 100%'],
      [[both[1]], 'தமி', 'METRICS', '3310 needle', '04428173310'],
      [[], '100_%', 'needle absent', '%%', 'metrics one'],
    ] as [string[], ...string[]][])
      for (const search of searches) expect(await found(search), search).toEqual(names);
    const lines = (await manager.get('/export?format=csv&columns=id&search=needle')).body
      .trim()
      .split('\n');
    expect(lines).toHaveLength(3);
  });
});
