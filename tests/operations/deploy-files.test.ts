import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pdfOfSize } from '@site/server/testing/files/samples';
import { scratchFolder } from '@site/server/testing/files/temporary-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listApplications } from '../testing/site/applications.ts';
import { sendCareers } from '../testing/site/intake.ts';
import { send } from '../testing/site/send.ts';
import { type Site, startSite } from '../testing/site/site.ts';
import { standIns } from '../testing/site/stand-ins.ts';

const root = join(import.meta.dirname, '../..');
const deploy = join(root, 'deploy');
const run = promisify(execFile);
const folder = scratchFolder();

// GNU's date and tar, as a server has them.
describe.skipIf(process.platform !== 'linux')('beside a site that runs', () => {
  const resume = pdfOfSize(20_000);
  const data = join(folder, 'data');
  const backups = join(folder, 'backups');
  const desk = join(folder, 'desk');
  const databaseUrl = `file:${join(data, 'site.db')}`;
  const namesIn = async (url: string) => (await listApplications(url)).map(({ name }) => name);
  let site: Site;
  let id = '';

  beforeAll(async () => {
    for (const one of [data, backups, desk]) await mkdir(one);
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', NOTIFY_TO: 'staff@example.org' };
    site = await startSite({ DATABASE_URL: databaseUrl, ...mail });
    ({ id } = await sendCareers(site, { name: 'Kept' }, resume));
  });
  afterAll(() => site?.stop());

  it('every metric that an alert watches is in a real scrape, and every alert in the guide', async () => {
    const vitals = JSON.stringify({ name: 'LCP', value: 900 });
    await send(`${site.url}/api/vitals`, { method: 'POST', body: vitals });
    const scraped = await site.metrics();
    const { groups } = parse(await readFile(join(deploy, 'alerts.yaml'), 'utf8'));
    type Rule = { alert: string; expr: string };
    const rules = groups.flatMap((group: { rules: Rule[] }) => group.rules) as Rule[];
    const isScraped = (name: string) =>
      new RegExp(`^(?:# TYPE )?${name}\\b`, 'm').test(scraped) ||
      scraped.includes(`# TYPE ${name.replace(/_bucket$/, '')} histogram`);
    for (const { alert, expr } of rules) {
      const names = [...expr.matchAll(/([a-z_0-9]+)\{/g)].map((match) => match[1]!);
      expect(names, alert).not.toEqual([]);
      // Prometheus itself makes `up`.
      expect(names.filter((name) => name !== 'up' && !isScraped(name))).toEqual([]);
    }
    const guide = await readFile(join(root, 'docs/monitoring.md'), 'utf8');
    const described = [...guide.matchAll(/^### (\w+)/gm)].map((match) => match[1]);
    expect(described.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it('what the nightly backup keeps can be restored, and nothing that is older than two weeks', async () => {
    const dayMs = 86_400_000;
    const daysAgo = (days: number) =>
      new Date(Date.now() - days * dayMs).toISOString().replace(/:|\.\d+/g, '');
    const [young, old] = [`site-${daysAgo(12)}.db`, `site-${daysAgo(14)}.db`];
    const [aside, oldAside] = [`site.db.before-${daysAgo(1)}`, `site.db.before-${daysAgo(15)}`];
    for (const name of [young, old]) await writeFile(join(backups, name), '');
    const twoWeeksAgo = new Date(Date.now() - 14 * dayMs);
    for (const name of ['by-hand.db', 'notes.txt']) {
      await writeFile(join(backups, name), '');
      await utimes(join(backups, name), twoWeeksAgo, twoWeeksAgo);
    }
    for (const name of [aside, oldAside]) await writeFile(join(data, name), '');
    const settings = { DATABASE_URL: databaseUrl, BACKUPS: backups, DAYS: '14' };
    const env = { ...process.env, NODE: process.execPath, ...settings };
    await run('sh', [join(deploy, 'backup.sh')], { env });
    const kept = await readdir(backups);
    const copy = kept.find((name) => name.startsWith('site-') && name !== young);
    expect(kept.toSorted()).toEqual(['notes.txt', young, copy].toSorted());
    expect((await readdir(data)).filter((name) => name.includes('before'))).toEqual([aside]);
    expect(await namesIn(`file:${join(backups, copy!)}`)).toEqual(['Kept']);
  });

  it('site-applications writes what --out names for the caller alone, and restores only while no site runs', async () => {
    await mkdir(join(folder, 'current'));
    await symlink(process.execPath, join(folder, 'current/node'));
    for (const name of ['apps', 'package.json']) {
      await symlink(join(root, name), join(folder, 'current', name));
    }
    await writeFile(join(folder, 'site.env'), `DATABASE_URL=${databaseUrl}\n`);
    const text = await readFile(join(deploy, 'site-applications'), 'utf8');
    const script = text
      .replaceAll('/srv/site', folder)
      .replaceAll('/var/lib/site', data)
      .replaceAll('/etc/site.env', join(folder, 'site.env'));
    await writeFile(join(folder, 'command'), script);
    // Only user and systemd stand in.
    const PATH = await standIns(join(folder, 'bin'), {
      ...{ id: 'echo 0', chown: 'exit 0', runuser: 'shift 3; exec "$@"' },
      systemctl: `[ -e ${folder}/running ]`,
    });
    const { DATABASE_URL, ...env } = process.env;
    const options = { cwd: desk, env: { ...env, PATH } };
    const command = (...args: string[]) => run('sh', [join(folder, 'command'), ...args], options);

    for (const out of [['--out', 'kept.pdf'], ['--out=kept.pdf']]) {
      await command('resume', ...out, id);
      const file = join(desk, 'kept.pdf');
      expect((await readFile(file)).equals(resume.bytes)).toBe(true);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      await rm(file);
    }
    expect(await readdir(desk)).toEqual([]);
    expect((await readdir(data)).filter((name) => name.includes('out'))).toEqual([]);

    const copy = join(data, 'copy.backup');
    await command('backup', copy);
    await writeFile(join(folder, 'running'), '');
    const refused = { code: 1, stderr: expect.stringContaining('systemctl stop') };
    await expect(command('restore', copy, '--replace')).rejects.toMatchObject(refused);
    await site.stop();
    await rm(join(folder, 'running'));
    await command('restore', copy, '--replace');
    expect(await namesIn(databaseUrl)).toEqual(['Kept']);
  });
});
