import { execFile, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@site/server/testing/files/temporary-folder';
import { expect, it, onTestFinished } from 'vitest';
import { listApplications } from '../testing/site/applications.ts';
import { sendJoinNow } from '../testing/site/intake.ts';
import { startSite } from '../testing/site/site.ts';

const root = join(import.meta.dirname, '../..');
const deploy = join(root, 'deploy');
const run = promisify(execFile);
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.warn('not tried, because it is not installed: systemd-analyze');

it.skipIf(!hasSystemd)('systemd finds nothing to complain about in the units', async () => {
  const units = (await readdir(deploy)).filter((file) => /\.(service|timer)$/.test(file));
  expect(units.length).toBe(7);
  const { root: folder } = temporaryFolder();
  // The program that the unit starts must be there to be found.
  const node = join(folder, 'node');
  await writeFile(node, '');
  await chmod(node, 0o755);
  for (const unit of units) {
    const text = await readFile(join(deploy, unit), 'utf8');
    await writeFile(join(folder, unit), text.replace('/srv/site/current/node', node));
  }
  const copies = units.map((unit) => join(folder, unit));
  const { stdout, stderr } = await run('systemd-analyze', ['verify', ...copies]);
  const ours = `${stdout}${stderr}`.split('\n').filter((line) => line.includes(folder));
  expect(ours).toEqual([]);
});

// GNU's date, as a server has it.
it.skipIf(process.platform !== 'linux')(
  'what the nightly backup keeps can be restored, and nothing that is older than two weeks',
  async () => {
    const site = await startSite();
    onTestFinished(async () => void (await site.stop()));
    await sendJoinNow(site, { name: 'Kept' });
    const { root: folder } = temporaryFolder();
    const backups = join(folder, 'backups');
    await mkdir(backups);
    const daysAgo = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().replace(/:|\.\d+/g, '');
    const [young, old] = [`site-${daysAgo(12)}.db`, `site-${daysAgo(14)}.db`];
    const [aside, oldAside] = [`site.db.before-${daysAgo(1)}`, `site.db.before-${daysAgo(15)}`];
    for (const name of [young, old]) await writeFile(join(backups, name), '');
    const twoWeeksAgo = new Date(Date.now() - 14 * 86_400_000);
    for (const name of ['by-hand.db', 'notes.txt']) {
      await writeFile(join(backups, name), '');
      await utimes(join(backups, name), twoWeeksAgo, twoWeeksAgo);
    }
    for (const name of [aside, oldAside]) await writeFile(join(site.dataDir, name), '');
    const settings = { DATABASE_URL: site.databaseUrl, BACKUPS: backups, DAYS: '14' };
    const env = { ...process.env, NODE: process.execPath, ...settings };
    await run('sh', [join(deploy, 'backup.sh')], { env });
    const kept = await readdir(backups);
    expect(kept).toHaveLength(3);
    expect(kept).toEqual(expect.arrayContaining(['notes.txt', young]));
    const data = await readdir(site.dataDir);
    expect(data.filter((name) => name.includes('before'))).toEqual([aside]);
    const copy = kept.find((name) => name.startsWith('site-') && name !== young);
    const restored = join(folder, 'restored.db');
    await cp(join(backups, copy!), restored);
    const stored = await listApplications(`file:${restored}`);
    expect(stored.map(({ name }) => name)).toEqual(['Kept']);
  },
);

it('the installer shows what it would do, with the domain in every file', async () => {
  const args = [join(deploy, 'install.sh'), '--dry-run', 'www.noyyal.test'];
  const { stdout } = await run('sh', args);
  expect(stdout).not.toContain('example.org');
  expect(stdout).toContain('PUBLIC_URL=https://www.noyyal.test');
  expect(stdout).toMatch(/^ +www\.noyyal\.test \{/m);
  expect(stdout).toMatch(/^ +noyyal\.test \{/m);
  expect(stdout).toContain('reverse_proxy 127.0.0.1:3000 127.0.0.1:3001');
});
