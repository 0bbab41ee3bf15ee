import { stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listApplications, staffTool } from '@site/tests/testing/site/applications';
import { beforeEach, describe, expect, it } from 'vitest';
import { addSubmission } from '../testing/apply.ts';
import { databaseUrl, useStores } from '../testing/stores.ts';

describe('backups', () => {
  const stores = useStores('sqlite');
  let file = '';
  let copy = '';
  const tool = (...args: string[]) => staffTool(`file:${file}`, ...args);
  const namesIn = async (path: string) =>
    (await listApplications(`file:${path}`)).map(({ name }) => name);
  const keptIn = (stdout: string) => /kept as (.+)\.\n/.exec(stdout)?.[1] ?? '';
  const oneLine = expect.stringMatching(/^[^\n]+\n$/);

  /** Opens the database as the site does, and saves an application of somebody. */
  async function open(name: string) {
    const store = await stores.open({ kind: 'sqlite', file });
    await addSubmission(store.db, { form: 'join-now', name, email: 'meena@example.com' });
    return store;
  }

  beforeEach(async () => {
    file = databaseUrl(await stores.newLocation()).slice('file:'.length);
    copy = join(dirname(file), 'copy.backup');
    const site = await open('Kept');
    expect((await tool('backup', copy)).code).toBe(0);
    await site.close();
  });

  it('writes a copy for its owner only, and over no other file', async () => {
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
    expect(await tool('backup', copy)).toEqual({ code: 1, stdout: '', stderr: oneLine });
  });

  it('restores only with --replace and while the site is stopped, and keeps the replaced database', async () => {
    const site = await open('Later');
    const running = await tool('restore', copy, '--replace');
    expect(running).toMatchObject({ code: 1, stderr: expect.stringContaining('running') });
    await site.close();
    expect(await tool('restore', copy)).toEqual({ code: 2, stdout: '', stderr: oneLine });
    const { code, stdout } = await tool('restore', copy, '--replace');
    expect(code).toBe(0);
    expect(stdout).toContain(`Restored 1 application to ${file}.`);
    expect(await namesIn(file)).toEqual(['Kept']);
    expect(await namesIn(keptIn(stdout))).toEqual(['Later', 'Kept']);
  });

  it('refuses a backup that is damaged or missing', async () => {
    await writeFile(`${copy}.damaged`, 'no database');
    const damaged = await tool('restore', `${copy}.damaged`, '--replace');
    expect(damaged).toEqual({ code: 1, stdout: '', stderr: oneLine });
    const missing = await tool('restore', `${copy}.missing`, '--replace');
    expect(missing).toMatchObject({ code: 1, stderr: `There is no file ${copy}.missing.\n` });
    expect(await namesIn(file)).toEqual(['Kept']);
  });
});
