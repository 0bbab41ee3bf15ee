import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@site/server/testing/files/temporary-folder';
import { describe, expect, it } from 'vitest';
import { standIns } from '../testing/site/stand-ins.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const silent = { code: 0, stdout: '', stderr: '' };

// flock and GNU's date, as a server has them.
const onLinux = describe.skipIf(process.platform !== 'linux');

onLinux('site-update', () => {
  it('switches both processes to the release, says so, and keeps three', async () => {
    const server = await startUpdateServer();
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
    [
      'refuses what is published',
      { refuses: 'home, hero.title: is too long\nfaq, title: is missing\n' },
      /home, hero\.title: is too long;faq, title: is missing.+Nothing was changed\./,
      [],
    ],
  ])('serves the release before where the next %s, and says why', async (_, files, told, asked) => {
    const server = await startUpdateServer();
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
  });
});

onLinux('site-update.timer', () => {
  it('updates once when the branch has moved, one at a time, and leaves alone what somebody went back to', async () => {
    const server = await startUpdateServer();
    await server.update();
    const first = await server.releases();
    expect(await server.follow()).toEqual(silent);
    await server.publish({ number: '2' });
    const both = await Promise.all([server.follow(), server.follow()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const updated = both.filter(({ stdout }) => stdout.includes('Updated: main '));
    expect(updated).toHaveLength(1);
    const second = await server.releases();
    expect(second.all).toHaveLength(2);
    expect(second.current).not.toBe(first.current);
    expect(await server.follow()).toEqual(silent);

    expect((await server.update('origin/main~1')).code).toBe(0);
    const third = await server.releases();
    expect(third.current).not.toBe(second.current);
    expect(await server.follow()).toEqual(silent);
    expect(await server.releases()).toEqual(third);
  });
});

/**
 * Stand-ins for what only a server has. A release with a file `no-start` is never ready,
 * one with `refuses` refuses what is published.
 */
const programs = (folder: string) => ({
  id: 'echo 0',
  df: 'printf "Filesystem\\n/dev/disk 0 0 4000000 0 /\\n"',
  sleep: 'exit 0',
  runuser: '[ ! -e refuses ] || { cat refuses; exit 1; }',
  npm: '[ "$*" != "run build" ] || mkdir -p build/client/assets build/release/assets',
  node: '[ "$1" = -p ] && echo 24 || echo v24.0.0',
  systemctl: `case "$*" in restart*) echo "$*" >> ${folder}/asked ;; esac`,
  curl: `[ ! -e ${folder}/site/current/no-start ]`,
});

/** A server as deploy/update.sh finds it, in a temporary folder; git is real. */
async function startUpdateServer() {
  const { root: folder, write } = temporaryFolder({
    meminfo: 'MemAvailable: 2000000 kB\nSwapFree: 0 kB\n',
    'etc-site.env': 'PUBLIC_URL=https://www.example.org\nDATABASE_URL=file:/var/lib/site/site.db\n',
    'site/tools/node_modules/node/bin/node': '',
    'units/.keep': '',
  });
  const [origin, site] = [join(folder, 'origin'), join(folder, 'site')];
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const git = (...args: string[]) => run('git', ['-C', origin, ...identity, ...args]);
  const PATH = await standIns(join(folder, 'bin'), programs(folder));
  await mkdir(join(site, 'releases'));
  await cp(join(root, 'deploy'), join(origin, 'deploy'), { recursive: true });
  await run('git', ['init', '--quiet', '--initial-branch', 'main', origin]);

  const [update, follow] = [join(folder, 'update.sh'), join(folder, 'follow.sh')];
  for (const script of [update, follow]) {
    let text = await readFile(join(root, 'deploy', basename(script)), 'utf8');
    text = text.replaceAll('$base/current/deploy/update.sh', update);
    text = text.replaceAll('/srv/site', site).replaceAll('/proc/meminfo', join(folder, 'meminfo'));
    text = text.replaceAll('/etc/systemd/system', join(folder, 'units'));
    write(basename(script), text.replaceAll('/etc/site', join(folder, 'etc-site')));
  }
  const outcome = (script: string, args: string[]) =>
    run('sh', [script, ...args], { env: { ...process.env, PATH } }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );

  /** Puts files into the repository that the server fetches from. */
  async function publish(files: Record<string, string>) {
    for (const [name, content] of Object.entries(files)) write(`origin/${name}`, content);
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'Next');
  }
  const locked = { packages: { 'node_modules/node': { version: '24.0.0' } } };
  await publish({ 'package-lock.json': JSON.stringify(locked, null, 2) });
  await run('git', ['clone', '--quiet', origin, join(site, 'repository')]);

  return {
    publish,
    update: (...args: string[]) => outcome(update, args),
    /** What site-update.timer starts. */
    follow: () => outcome(follow, []),
    /** The releases, oldest first, and which is served. */
    async releases() {
      const all = await readdir(join(site, 'releases'));
      return { all: all.toSorted(), current: basename(await readlink(join(site, 'current'))) };
    },
    /** What systemd was asked to restart since the last question. */
    async asked() {
      const lines = await readFile(join(folder, 'asked'), 'utf8').catch(() => '');
      write('asked', '');
      return lines.split('\n').filter(Boolean);
    },
  };
}
