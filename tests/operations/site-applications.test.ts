import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pdfOfSize } from '@site/server/testing/files/samples';
import { scratchFolder } from '@site/server/testing/files/temporary-folder';
import { beforeAll, describe, expect, it } from 'vitest';
import { standIns } from '../testing/operations/stand-ins.ts';
import { type StaffToolResult, staffTool } from '../testing/site/applications.ts';
import { sendCareers } from '../testing/site/intake.ts';
import { startSite } from '../testing/site/site.ts';

const root = join(import.meta.dirname, '../..');
const resume = pdfOfSize(20_000);

const folder = scratchFolder();
let id = '';
let path = '';

/** The command as the caller types it in a folder of their own; only user and systemd stand in. */
function command(...args: string[]): Promise<StaffToolResult> {
  const { DATABASE_URL, ...env } = process.env;
  const options = { cwd: join(folder, 'desk'), env: { ...env, PATH: path }, encoding: 'buffer' };
  return new Promise((resolve) => {
    execFile('sh', [join(folder, 'command'), ...args], options, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
      resolve({ code, stdout: stdout.toString('latin1'), stderr: stderr.toString() });
    });
  });
}

describe.skipIf(process.platform !== 'linux')('site-applications', () => {
  beforeAll(async () => {
    for (const name of ['data', 'current', 'desk']) await mkdir(join(folder, name));
    await symlink(process.execPath, join(folder, 'current/node'));
    for (const name of ['apps', 'package.json'])
      await symlink(join(root, name), join(folder, 'current', name));
    const databaseUrl = `file:${join(folder, 'data/site.db')}`;
    await writeFile(join(folder, 'site.env'), `DATABASE_URL=${databaseUrl}\n`);
    const text = await readFile(join(root, 'deploy/site-applications'), 'utf8');
    await writeFile(
      join(folder, 'command'),
      text
        .replaceAll('/srv/site', folder)
        .replaceAll('/var/lib/site', join(folder, 'data'))
        .replaceAll('/etc/site.env', join(folder, 'site.env')),
    );
    path = await standIns(join(folder, 'bin'), {
      id: 'echo 0',
      chown: 'exit 0',
      runuser: 'shift 3; exec "$@"',
      systemctl: `[ -e ${folder}/running ]`,
    });
    const site = await startSite({ DATABASE_URL: databaseUrl });
    ({ id } = await sendCareers(site, { name: 'Zed' }, resume));
    await site.stop();
  });

  it('writes what --out names where the caller is, for the caller alone', async () => {
    for (const out of [['--out', 'zed.pdf'], ['--out=zed.pdf']]) {
      expect(await command('resume', ...out, id)).toMatchObject({ code: 0, stderr: '' });
      const file = join(folder, 'desk/zed.pdf');
      expect((await readFile(file)).equals(resume.bytes)).toBe(true);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      await rm(file);
    }
    expect(await readdir(join(folder, 'desk'))).toEqual([]);
    expect((await readdir(join(folder, 'data'))).filter((name) => /out/.test(name))).toEqual([]);
  });

  it('restores only while no process of the site runs', async () => {
    const copy = join(folder, 'data/copy.backup');
    expect((await command('backup', copy)).code).toBe(0);
    await writeFile(join(folder, 'running'), '');
    const refused = await command('restore', copy, '--replace');
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('systemctl stop') });
    await rm(join(folder, 'running'));
    expect((await command('restore', copy, '--replace')).code).toBe(0);
    const { stdout } = await staffTool(`file:${join(folder, 'data/site.db')}`, 'list', '--json');
    expect(JSON.parse(stdout)).toHaveLength(1);
  });
});
