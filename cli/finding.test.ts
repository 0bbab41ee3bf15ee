import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tables } from '../server/database/tables.ts';
import { foldedTexts } from '../server/submissions/fold.ts';
import { databaseUrl, storeKinds, useStores } from '../testing/server/stores.ts';
import { staffTool } from '../testing/site/applications.ts';

const rest = '-82e0-41f1-bec7-31d84d658334';
/** By the first digits of their ids; the last two have the same eight. */
const rows: Record<string, Partial<Insertable<Tables['submissions']>>> = {
  '0b872bac': { name: 'ÉMILE Őry', created_at: '2026-01-30T18:29:59.000Z' },
  '0b872bff': { name: 'Meena / ../Sundaram', created_at: '2026-01-30T18:30:00.000Z' },
  '51c0ffee': { form: 'join-now', role: 'Trainer', message: 'Über\nStatistik' },
};
const twins = [`7a7a7a7a${rest}`, `7a7a7a7a-82e1${rest.slice(5)}`];
const bytes = Buffer.from('%PDF-1.4 \0\xff', 'latin1');

describe.each(storeKinds)('what the staff tool finds in %s', (kind) => {
  const stores = useStores(kind);
  let url = '';
  let folder = '';
  const tool = (...args: string[]) => staffTool(url, ...args);
  const startsOf = async (...args: string[]) =>
    JSON.parse((await tool('list', '--json', ...args)).stdout)
      .map(({ id }: { id: string }) => id.slice(0, 8))
      .sort();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'finding-'));
    const location = await stores.newLocation();
    url = databaseUrl(location);
    const { db } = await stores.open(location);
    const common = { email: 'a@example.org', created_at: '2026-01-01T00:00:00.000Z' };
    const values = Object.entries(rows).map(([start, row]) => ({
      ...{ ...common, form: 'careers' as const, ...row },
      id: `${start}${rest}`,
      folded: foldedTexts({ ...common, ...row }),
    }));
    await db.insertInto('submissions').values(values).execute();
    const files = values.slice(0, 2).map(({ id }) => ({
      ...{ submission_id: id, filename: '../cv.PDF', media_type: 'application/pdf' },
      ...{ size: bytes.length, sha256: '', bytes },
    }));
    await db.insertInto('submission_files').values(files).execute();
    const enquiries = twins.map((id) => ({
      ...{ ...common, id, form: 'contact' as const },
      folded: '',
    }));
    await db.insertInto('submissions').values(enquiries).execute();
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(() => vi.unstubAllEnvs());

  it('is listed by as much of the id as tells it from all others', async () => {
    const lines = (await tool('list')).stdout.trim().split('\n').slice(1);
    const ids = lines.map((line) => line.split(' ')[0]);
    expect(ids.sort()).toEqual(Object.keys(rows).map((start) => `${start}${rest}`.slice(0, 13)));
  });

  it('is named by the beginning of its id', async () => {
    expect((await tool('show', '51C0FF')).stdout).toContain(`51c0ffee${rest}`);
    const out = join(folder, 'cv.pdf');
    expect((await tool('resume', '0b872bac', '--out', out)).code).toBe(0);
    expect(await readFile(out)).toEqual(bytes);
    await rm(out);
    expect(await tool('show', '51c0f')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/first 6 characters or more\.\n$/),
    });
    const { code, stderr } = await tool('erase', '7A7A7A7A-82e');
    expect([code, stderr]).toEqual([2, expect.stringContaining(twins.join(', '))]);
  });

  it.each([
    ['émile ŐRY', ['0b872bac']],
    ['über', ['51c0ffee']],
    ['A@EXAMPLE', Object.keys(rows)],
    ['100%', []],
  ])('is found by %j in any case', async (text, found) => {
    expect(await startsOf('--search', text)).toEqual(found);
  });

  it('is told by the day of the firm', async () => {
    expect(await startsOf('--since', '2026-01-31')).toEqual(['0b872bff']);
    expect((await tool('list')).stdout).toContain('Received (Asia/Kolkata)');
    expect((await tool('show', '0b872bff')).stdout).toContain('31 Jan 2026, 00:00 (Asia/Kolkata)');
    vi.stubEnv('TIME_ZONE', 'America/New_York');
    expect(await startsOf('--since', '2026-01-31')).toEqual([]);
    expect(await startsOf('--since', '2026-01-30T13:30')).toEqual(['0b872bff']);
    expect((await tool('show', '0b872bff')).stdout).toContain(
      '30 Jan 2026, 13:30 (America/New_York)',
    );
  });

  it('is written as files with safe names, for their owner only, once', async () => {
    const out = join(folder, 'resumes');
    const { stdout } = await tool('resumes', '--since', '2026-01-31', '--out', out);
    expect(stdout).toBe(`Wrote 1 resume.\n`);
    expect((await stat(out)).mode & 0o777).toBe(0o700);
    const [name = ''] = await readdir(out);
    expect(name).toBe('2026-01-31-Meena-Sundaram-0b872bff-82e0.pdf');
    expect((await stat(join(out, name))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(out, name))).toEqual(bytes);

    const all = await tool('resumes', '--out', out);
    expect(all.stdout).toBe(`Wrote 1 resume; 1 was there already.\n`);
    expect(await readdir(out)).toEqual(['2026-01-30-ÉMILE-Őry-0b872bac-82e0.pdf', name]);
    const none = await tool('resumes', '--form', 'publication', '--out', out);
    expect(none.stdout).toBe(`Wrote 0 manuscripts.\n`);
  });

  it('is not guessed where npm took the options', async () => {
    vi.stubEnv('npm_config_since', 'true');
    const { code, stdout, stderr } = await tool('list');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe('npm took --since for itself: write -- after applications.\n');
  });
});
