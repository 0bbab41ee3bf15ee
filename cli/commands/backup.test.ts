import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { insertSubmission } from '../../server/submissions/insert.ts';
import { databaseUrl, useStores } from '../../testing/server/stores.ts';
import { staffTool } from '../../testing/site/applications.ts';
import { careers, joinNow } from '../../testing/site/staff-tool.ts';

describe('the staff tool', () => {
  const stores = useStores('sqlite');

  it('brings back what it backed up while the site ran', async () => {
    const location = await stores.newLocation();
    const url = databaseUrl(location);
    const file = url.slice('file:'.length);
    const store = await stores.open(location);
    await insertSubmission(store.db, careers);
    const copy = join(file, '..', 'copy.db');

    expect((await staffTool(url, 'backup', copy)).code).toBe(0);
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
    expect((await staffTool(url, 'backup', copy)).code).toBe(1);
    await insertSubmission(store.db, joinNow);

    const running = await staffTool(url, 'restore', copy, '--replace');
    expect(running).toMatchObject({ code: 1, stderr: expect.stringContaining('running') });
    await store.close();
    expect((await staffTool(url, 'restore', copy)).code).toBe(2);
    expect((await staffTool(url, 'restore', copy, '--replace')).code).toBe(0);
    const restored = JSON.parse((await staffTool(url, 'list', '--json')).stdout);
    expect(restored.map(({ form }: { form: string }) => form)).toEqual(['careers']);

    await writeFile(copy, 'no database');
    const broken = await staffTool(url, 'restore', copy, '--replace');
    expect(broken).toMatchObject({ code: 1, stderr: expect.stringMatching(/^[^\n]+\n$/) });
    expect(JSON.parse((await staffTool(url, 'list', '--json')).stdout)).toHaveLength(1);
  });

  it('names the tool to use with PostgreSQL', async () => {
    const { code, stderr } = await staffTool('postgres://nobody@127.0.0.1:1/x', 'backup', '/tmp/x');
    expect(code).toBe(1);
    expect(stderr).toMatch(/pg_dump/);
  });
});
