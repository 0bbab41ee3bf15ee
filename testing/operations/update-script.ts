import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { standIns } from './stand-ins.ts';

export type UpdateServer = Awaited<ReturnType<typeof startUpdateServer>>;

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
export async function startUpdateServer() {
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
