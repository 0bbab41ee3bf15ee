// Walks through docs/running-in-production.md on a machine that may lose everything, as root, after
// deploy/install.sh: cd /srv/site/current && ./node testing/operations/walk.ts --lose-everything
// then restart the machine, and the same with --after-restart.
import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { type ExecFileException, execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { pdfOfSize } from '../files/samples.ts';
import type { ListedApplication } from '../site/applications.ts';
import { type Origin, sendCareers, sendJoinNow } from '../site/intake.ts';
import { startReaders } from '../site/readers.ts';
import { send } from '../site/send.ts';
import { countSaved, startSenders } from '../site/senders.ts';
import { until } from '../until.ts';

type Result = { code: number; stdout: string; stderr: string };

const root = '/srv/site/repository';
const database = '/var/lib/site/site.db';
const copy = '/var/backups/site/walk.db';
const processes = ['site@3000', 'site@3001'];
const url = parseEnv(readFileSync('/etc/site.env', 'utf8')).PUBLIC_URL ?? '';
const { hostname } = new URL(url);
const origin: Origin = {
  url,
  ca: readFileSync(join('/etc/letsencrypt/live', hostname, 'fullchain.pem'), 'utf8'),
};
const resume = pdfOfSize(300_000);

function run(command: string, ...args: string[]): Promise<Result> {
  return new Promise((resolve) => {
    const options = { cwd: '/root', encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
    const done = (error: ExecFileException | null, stdout: string, stderr: string) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
    execFile(command, args, options, done);
  });
}

/** The output of a command that has to succeed. */
async function output(command: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(command, ...args);
  equal(code, 0, `${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

const list = async (): Promise<ListedApplication[]> =>
  JSON.parse(await output('site-applications', 'list', '--json'));

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = Date.now();
  const found = await work();
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  console.log(`ok ${name} (${seconds} s)${typeof found === 'string' ? `: ${found}` : ''}`);
}

const isReady = async () => (await send(`${url}/readyz`, origin)).status === 200;

/** Those of a load before have the same names, and every applicant of a test the same address. */
const eraseApplicants = () => run('site-applications', 'erase', '--email', 'meena@example.com');

/** What visitors and applicants met while `work` ran; none may have failed. */
async function underLoad(work: () => Promise<string>): Promise<string> {
  await eraseApplicants();
  const readers = startReaders(1, origin);
  const senders = startSenders(2, () => origin);
  const said = await work();
  await senders.more(5);
  await Promise.all([readers.stop(), senders.stop()]);
  deepEqual(readers.failures, []);
  const { lost, duplicated } = await countSaved(`file:${database}`, senders.acknowledged);
  deepEqual({ lost, duplicated }, { lost: 0, duplicated: 0 });
  return `${said} ${readers.pages()} pages read, ${senders.acknowledged.size} applications, ${senders.retries()} sent again`;
}

/** A commit in the server's own repository whose server ends as soon as it is started. */
async function brokenCommit(): Promise<string> {
  const git = (...args: string[]) => output('git', '-C', root, ...args);
  const folder = `/srv/site/walk-${randomUUID()}`;
  await git('worktree', 'add', '--quiet', '--detach', folder, 'origin/main');
  writeFileSync(join(folder, 'server/main.ts'), 'process.exit(1);\n');
  const identity = ['-c', 'user.name=Walk', '-c', 'user.email=walk@example.com'];
  await output(
    'git',
    '-C',
    folder,
    ...identity,
    'commit',
    '--quiet',
    '--all',
    '--message',
    'Broken',
  );
  const commit = (await output('git', '-C', folder, 'rev-parse', 'HEAD')).trim();
  await git('worktree', 'remove', '--force', folder);
  return commit;
}

async function beforeRestart(): Promise<void> {
  await step('install again changes nothing', async () => {
    const said = await output('sh', join(root, 'deploy/install.sh'), hostname, 'walk@example.com');
    ok(!said.includes('written:'));
    // All senders have one address.
    appendFileSync('/etc/site.env', 'RATE_LIMIT_PER_MINUTE=1000000\n');
    await output('systemctl', 'restart', ...processes);
    await until(isReady);
  });
  await step('any other name is sent to the right one, over TLS', async () => {
    const host = hostname.replace(/^www\./, '');
    const { status, headers } = await send(`https://${host}/about`, { ca: origin.ca });
    deepEqual([status, headers.location], [301, `${url}/about`]);
  });
  await step('two applications, one with a resume', async () => {
    await eraseApplicants();
    equal((await sendJoinNow(origin, { name: 'Meena' })).status, 201);
    equal((await sendCareers(origin, { name: 'Zed' }, resume)).status, 201);
    deepEqual(
      (await list()).map(({ name }) => name),
      ['Zed', 'Meena'],
    );
  });
  await step('the resume reaches a file and standard output', async () => {
    const [{ id } = { id: '' }] = await list();
    await output('site-applications', 'resume', id, '--out', 'walk.pdf');
    ok(readFileSync('/root/walk.pdf').equals(resume.bytes));
    await output('sh', '-c', `site-applications resume ${id} --out - | cmp - walk.pdf`);
    rmSync('/root/walk.pdf');
  });
  await step('backup, by hand and by the timers', async () => {
    await output('systemctl', 'start', 'site-purge.service', 'site-backup.service');
    rmSync(copy, { force: true });
    return (await output('site-applications', 'backup', copy)).trim();
  });
  await step('restore refuses while the site runs, and a store that it does not use', async () => {
    const running = await run('site-applications', 'restore', copy, '--replace');
    deepEqual([running.code, running.stderr.includes('systemctl stop')], [1, true]);
    const other = ['-c', `cd /srv/site/current && ./node cli/main.ts restore ${copy}`];
    const { code, stderr } = await run('sh', ...other);
    equal(code, 1);
    return stderr.trim();
  });
  await step('pages stay while no process runs, and forms are refused', async () => {
    await output('systemctl', 'stop', ...processes);
    equal((await send(`${url}/about`, origin)).status, 200);
    equal((await sendJoinNow(origin, { name: 'Nobody' })).status, 503);
  });
  await step('the disk is lost, the copy comes back', async () => {
    rmSync('/var/lib/site', { recursive: true });
    await output('install', '-d', '-o', 'site', '-g', 'site', '-m', '0700', '/var/lib/site');
    const said = await output('site-applications', 'restore', copy);
    const owner = await output('stat', '--format', '%U %a', database);
    equal(owner.trim(), 'site 600');
    await output('systemctl', 'start', ...processes);
    await until(isReady);
    deepEqual(
      (await list()).map(({ name }) => name),
      ['Zed', 'Meena'],
    );
    return said.trim();
  });
  await step('update under load', () =>
    underLoad(async () => (await output('site-update')).trim().split('\n').at(-1) ?? ''),
  );
  await step('a failed update under load goes back', async () => {
    const commit = await brokenCommit();
    const before = statSync('/srv/site/current/').ino;
    return underLoad(async () => {
      const { code, stderr } = await run('site-update', commit);
      equal(code, 1);
      match(stderr, /^Not updated: .+ runs again\.\n$/);
      equal(statSync('/srv/site/current/').ino, before);
      return stderr.trim();
    });
  });
}

async function afterRestart(): Promise<void> {
  await step('both processes, their metrics and the timers are back', async () => {
    await until(isReady);
    const timers = ['site-purge.timer', 'site-backup.timer'];
    await output('systemctl', 'is-active', ...processes, ...timers);
    for (const port of [9464, 9465]) {
      equal((await send(`http://127.0.0.1:${port}/metrics`)).status, 200);
    }
    return `${(await list()).length} applications`;
  });
}

const [mode] = process.argv.slice(2);
if (mode === '--lose-everything') await beforeRestart();
else if (mode === '--after-restart') await afterRestart();
else throw new Error('Say --lose-everything or --after-restart.');
