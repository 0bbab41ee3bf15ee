import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standIns } from '../testing/operations/stand-ins.ts';

// flock and GNU's date, as a server has them.
describe.skipIf(process.platform !== 'linux')('a server', () => {
  let server: UpdateServer;
  beforeEach(async () => {
    server = await startUpdateServer();
  });
  afterEach(() => server.remove());

  describe('site-update', () => {
    it('switches both processes to the release, says so, and keeps three', async () => {
      const { code, stdout } = await server.update();
      expect(code).toBe(0);
      expect(stdout).toMatch(/\nUpdated: main \(\w+\) runs on port 3000 3001\.\n$/);
      expect(await server.asked()).toEqual(['restart site@3000', 'restart site@3001']);
      for (const number of ['2', '3', '4']) {
        await server.publish({ number });
        await server.update();
      }
      const { all, current } = await server.releases();
      expect(all).toHaveLength(3);
      expect(current).toBe(all.at(-1));
    });

    it.each<[string, Record<string, string>, told: RegExp, asked: string[]]>([
      [
        'is not ready',
        { 'no-start': '' },
        /port 3000 was not ready.+The release before \(\w+\) runs again\./,
        // The second process never left the release before.
        ['restart site@3000', 'restart site@3000', 'restart site@3001'],
      ],
      ['does not build', { 'no-build': '' }, /the build failed.+Nothing was changed\./, []],
      [
        'refuses what is published',
        { refuses: 'home, hero.title: is too long\nfaq, title: is missing\n' },
        /home, hero\.title: is too long;faq, title: is missing.+Nothing was changed\./,
        [],
      ],
    ])(
      'serves the release before where the next %s, and says why',
      async (_, files, told, asked) => {
        await server.update();
        const before = await server.releases();
        await server.asked();
        await server.publish(files);
        const { code, stderr } = await server.update();
        expect(code).toBe(1);
        expect(stderr).toMatch(/^Not updated: [^\n]+\n$/);
        expect(stderr).toMatch(told);
        expect(await server.asked()).toEqual(asked);
        expect(await server.releases()).toEqual(before);
      },
    );
  });

  describe('site-update.timer', () => {
    const silent = { code: 0, stdout: '', stderr: '' };
    beforeEach(async () => void (await server.update()));

    it('updates once when the branch has moved, and is silent when it has not', async () => {
      const first = await server.releases();
      expect(await server.follow()).toEqual(silent);
      await server.publish({ number: '2' });
      const { code, stdout } = await server.follow();
      expect(code).toBe(0);
      expect(stdout).toMatch(/^The branch main moved to \w+\.\n/);
      expect(stdout).toMatch(/\nUpdated: main \(\w+\) runs/);
      const second = await server.releases();
      expect(second.current).not.toBe(first.current);
      expect(await server.follow()).toEqual(silent);
      expect(await server.releases()).toEqual(second);
    });

    it('tries a version that fails once, says so, and takes the next', async () => {
      const before = await server.releases();
      await server.publish({ 'no-build': '' });
      const { code, stderr } = await server.follow();
      expect(code).toBe(1);
      expect(stderr).toMatch(/^Not updated: the build failed/);
      expect(await server.follow()).toEqual(silent);
      expect(await server.releases()).toEqual(before);
      expect(server.hasFailed()).toBe(true);

      await server.unpublish('no-build');
      expect((await server.follow()).code).toBe(0);
      expect(server.hasFailed()).toBe(false);
      expect((await server.releases()).current).not.toBe(before.current);
    });

    it('tries again where the version was not to blame', async () => {
      await server.publish({ number: '2' });
      await server.set('PUBLIC_URL=\n');
      expect((await server.follow()).code).toBe(75);
      expect(server.hasFailed()).toBe(true);
      await server.set('PUBLIC_URL=https://www.example.org\nDATABASE_URL=file:/var/lib/site.db\n');
      expect((await server.follow()).code).toBe(0);
      expect(server.hasFailed()).toBe(false);
    });

    it('leaves alone what somebody went back to by hand', async () => {
      await server.publish({ number: '2' });
      await server.follow();
      const { code, stdout } = await server.update('origin/main~1');
      expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Updated: ') });
      const { current } = await server.releases();
      expect(await server.follow()).toEqual(silent);
      expect((await server.releases()).current).toBe(current);
    });

    it('begins one update at a time', async () => {
      await server.publish({ number: '2' });
      const both = await Promise.all([server.follow(), server.follow()]);
      expect(both.map(({ code }) => code)).toEqual([0, 0]);
      expect(both.filter(({ stdout }) => stdout.includes('Updated: '))).toHaveLength(1);
      expect((await server.releases()).all).toHaveLength(2);
    });
  });
});

type UpdateServer = Awaited<ReturnType<typeof startUpdateServer>>;

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/**
 * Stand-ins for what only a server has. A release with a file `no-build` does not build, one with
 * `no-start` is never ready, one with `refuses` refuses what is published.
 */
const programs = (folder: string) => ({
  id: 'echo 0',
  df: 'printf "Filesystem\\n/dev/disk 0 0 4000000 0 /\\n"',
  sleep: 'exit 0',
  runuser: '[ ! -e refuses ] || { cat refuses; exit 1; }',
  npm: '[ "$*" != "run build" ] || { [ ! -e no-build ] && mkdir -p build/client/assets build/release/assets; }',
  node: '[ "$1" = -p ] && echo 24 || echo v24.0.0',
  systemctl: `case "$*" in restart*) echo "$*" >> ${folder}/asked ;; esac`,
  curl: `[ ! -e ${folder}/site/current/no-start ]`,
});

/** A server as deploy/update.sh finds it, in a temporary folder; git is real. */
async function startUpdateServer() {
  const folder = await mkdtemp(join(tmpdir(), 'update-'));
  const [origin, site] = [join(folder, 'origin'), join(folder, 'site')];
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const git = (...args: string[]) => run('git', ['-C', origin, ...identity, ...args]);

  const PATH = await standIns(join(folder, 'bin'), programs(folder));
  await writeFile(join(folder, 'meminfo'), 'MemAvailable: 2000000 kB\nSwapFree: 0 kB\n');
  await mkdir(join(folder, 'units'));
  await mkdir(join(site, 'tools/node_modules/node/bin'), { recursive: true });
  await writeFile(join(site, 'tools/node_modules/node/bin/node'), '');
  await mkdir(join(site, 'releases'));
  await cp(join(root, 'deploy'), join(origin, 'deploy'), { recursive: true });
  await run('git', ['init', '--quiet', '--initial-branch', 'main', origin]);

  const [update, follow] = [join(folder, 'update.sh'), join(folder, 'follow.sh')];
  for (const script of [update, follow]) {
    const text = await readFile(join(root, 'deploy', basename(script)), 'utf8');
    await writeFile(
      script,
      text
        .replaceAll('$base/current/deploy/update.sh', update)
        .replaceAll('/srv/site', site)
        .replaceAll('/proc/meminfo', join(folder, 'meminfo'))
        .replaceAll('/etc/systemd/system', join(folder, 'units'))
        .replaceAll('/etc/site', join(folder, 'etc-site')),
    );
  }
  const outcome = (script: string, args: string[]) =>
    run('sh', [script, ...args], { env: { ...process.env, PATH } }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );

  /** Puts files into the repository that the server fetches from. */
  const publish = async (files: Record<string, string>) => {
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(origin, name), content);
    }
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'Next');
  };
  const locked = { packages: { 'node_modules/node': { version: '24.0.0' } } };
  await publish({ 'package-lock.json': JSON.stringify(locked, null, 2) });
  await run('git', ['clone', '--quiet', origin, join(site, 'repository')]);

  /** Overwrites the settings of the server. */
  const set = (settings: string) => writeFile(join(folder, 'etc-site.env'), settings);
  await set('PUBLIC_URL=https://www.example.org\nDATABASE_URL=file:/var/lib/site/site.db\n');
  return {
    publish,
    set,
    /** Takes a file out of the repository. */
    async unpublish(name: string) {
      await git('rm', '--quiet', name);
      await git('commit', '--quiet', '--message', 'Without');
    },
    update: (...args: string[]) => outcome(update, args),
    /** What site-update.timer starts. */
    follow: () => outcome(follow, []),
    /** Whether the mark is there that the metric tells of. */
    hasFailed: () => existsSync(join(site, 'update.failed')),
    /** The names of the releases, oldest first, and which is served. */
    async releases() {
      const current = await readlink(join(site, 'current')).catch(() => undefined);
      const all = await readdir(join(site, 'releases'));
      return { all: all.toSorted(), current: current && basename(current) };
    },
    /** What systemd was asked to restart since the last question. */
    async asked() {
      const file = join(folder, 'asked');
      const lines = await readFile(file, 'utf8').catch(() => '');
      await rm(file, { force: true });
      return lines.split('\n').filter(Boolean);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
