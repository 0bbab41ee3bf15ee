import { execFile, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listApplications } from '../../testing/site/applications.ts';
import { sendJoinNow } from '../../testing/site/intake.ts';
import { startSite } from '../../testing/site/site.ts';

const root = join(import.meta.dirname, '../..');
const deploy = join(root, 'deploy');
const run = promisify(execFile);
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.warn('not tried, because it is not installed: systemd-analyze');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it.skipIf(!hasSystemd)('systemd finds nothing to complain about in the units', async () => {
  const units = (await readdir(deploy)).filter((file) => /\.(service|timer)$/.test(file));
  expect(units.length).toBe(3);
  // The program that the unit starts must be there to be found.
  const node = join(folder, 'node');
  await writeFile(node, '');
  await chmod(node, 0o755);
  for (const unit of units) {
    const text = await readFile(join(deploy, unit), 'utf8');
    await writeFile(join(folder, unit), text.replace('/usr/bin/node', node));
  }
  const { stdout, stderr } = await run('systemd-analyze', [
    'verify',
    ...units.map((unit) => join(folder, unit)),
  ]);
  const ours = `${stdout}${stderr}`.split('\n').filter((line) => line.includes(folder));
  expect(ours).toEqual([]);
});

describe('the nightly backup', () => {
  it('purges nothing that is young, keeps the newest copies, and each can be restored', async () => {
    const site = await startSite();
    try {
      await sendJoinNow(site, { name: 'Kept' });
      const backups = join(folder, 'backups');
      await mkdir(backups);
      const old = ['site-2020-01-01T000000Z.db', 'site-2020-01-02T000000Z.db'];
      for (const name of [...old, 'notes.txt']) await writeFile(join(backups, name), '');
      await run('sh', [join(deploy, 'backup.sh')], {
        env: {
          ...process.env,
          NODE: process.execPath,
          DATABASE_URL: site.databaseUrl,
          BACKUPS: backups,
          KEEP: '2',
        },
      });
      const kept = await readdir(backups);
      expect(kept).toHaveLength(3);
      expect(kept).toEqual(expect.arrayContaining(['notes.txt', old[1]]));
      const copy = kept.find((name) => name.startsWith('site-') && name !== old[1]);
      const restored = join(folder, 'restored.db');
      await cp(join(backups, copy!), restored);
      const stored = await listApplications(`file:${restored}`);
      expect(stored.map(({ name }) => name)).toEqual(['Kept']);
    } finally {
      await site.stop();
    }
  });
});
