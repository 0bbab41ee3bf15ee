import { execFile } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertSubmission } from '../server/submissions/insert.ts';
import { databaseUrl, useStores } from '../testing/server/stores.ts';
import { staffTool } from '../testing/site/applications.ts';
import { joinNow } from '../testing/site/staff-tool.ts';

describe('the staff tool', () => {
  const stores = useStores('sqlite');
  let emptyUrl = '';
  beforeAll(async () => {
    const location = await stores.newLocation();
    emptyUrl = databaseUrl(location);
    await stores.open(location);
  });

  it.each([
    [['frobnicate']],
    [[]],
    [['list', 'more']],
    [['list', '--nix']],
    [['list', '--form', 'other']],
    [['list', '--since', 'yesterday']],
    [['list', '--since', '2026-13-45']],
    [['list', '--limit', '0']],
    [['list', '--limit']],
    [['show']],
    [['show', 'unknown']],
    [['resume', 'unknown', '--out', '/tmp/x']],
    [['resume', '0b872bac-82e0-41f1-bec7-31d84d658334']],
    [['export', '--format', 'xml']],
    [['erase']],
    [['erase', 'unknown']],
    [['erase', '--email', 'nobody@example.com']],
    [['purge', '--older-than', 'long']],
    [['restore']],
  ])('answers %j with one line and exit code 2', async (args) => {
    const { code, stdout, stderr } = await staffTool(emptyUrl, ...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  it('explains itself and each command', async () => {
    const { code, stdout } = await staffTool(emptyUrl, '--help');
    expect(code).toBe(0);
    const names = [...stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name ?? '');
    expect(names).toHaveLength(11);
    for (const name of names) {
      const help = await staffTool(emptyUrl, name, '--help');
      expect(help.code).toBe(0);
      expect(help.stdout).toContain(`applications -- ${name}`);
    }
  });

  it('tells a missing database and a wrong setting in one line', async () => {
    const missing = await staffTool('file:/nonexistent/site.db', 'list');
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringMatching(/^[^\n]+\n$/) });
    const wrong = await staffTool('mysql://x', 'list');
    expect(wrong).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATABASE_URL [^\n]+\n$/),
    });
  });

  it('stops quietly when its reader has enough', async () => {
    const location = await stores.newLocation();
    const { db } = await stores.open(location);
    for (let i = 0; i < 300; i++) await insertSubmission(db, joinNow);
    const command = `"${process.execPath}" cli/main.ts export | head -c 10`;
    const env = { ...process.env, DATABASE_URL: databaseUrl(location) };
    const output = await new Promise((resolve) =>
      execFile('sh', ['-c', command], { env }, (error, stdout, stderr) =>
        resolve({ error, stdout, stderr }),
      ),
    );
    expect(output).toEqual({ error: null, stdout: 'id,created', stderr: '' });
  });
});
