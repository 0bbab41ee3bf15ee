import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@site/scripts/lib/port';
import { linkPackages } from '../site/checkout-copy.ts';
import { type Program, startProgram } from '../site/program.ts';
import { until } from '../until.ts';
import { commandLines } from './guide.ts';

/** What is done, or looked at, after a line of a guide: with what it has written. */
type Afterwards = Record<string, (output: string) => unknown>;

export type Newcomer = Awaited<ReturnType<typeof newcomer>>;

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const author = { name: 'Newcomer', email: 'newcomer@example.com' };

/** Somebody with a repository's address, and Node, npm and git as the machine has them. */
export async function newcomer() {
  const home = await mkdtemp(join(tmpdir(), 'newcomer-'));
  const repository = await publish(join(home, 'repository'));
  const user = `[user]\nname = ${author.name}\nemail = ${author.email}\n`;
  await writeFile(join(home, '.gitconfig'), user);
  const port = await freePort();
  // The programs of the machine, without those that npm has put before them for this test.
  const folders = (process.env.PATH ?? '').split(delimiter);
  const PATH = folders.filter((one) => !one.includes('node_modules')).join(delimiter);
  const env = { PATH, TMPDIR: process.env.TMPDIR, HOME: home, PORT: String(port) };
  const url = `http://localhost:${port}`;
  const checkout = join(home, 'site');
  /** What is typed in place of a word of the guides. */
  const placeholders: Record<string, string> = { 'ADDRESS-OF-THIS-REPOSITORY': repository };
  let folder = home;
  let program: Program | undefined;

  async function stopProgram() {
    await program?.stop();
    program = undefined;
  }

  /** Types one line and returns what it has written. */
  async function type(line: string): Promise<string> {
    if (line === 'cd site') {
      folder = checkout;
      await bringAlong(checkout);
      return '';
    }
    if (/^npm (start|run dev)$/.test(line)) {
      await stopProgram();
      const options = { cwd: folder, env, url, timeoutMs: 600_000 };
      program = await startProgram('sh', ['-c', `exec ${line}`], options);
      const { logs } = program;
      await until(() => logs().includes(`is at ${url}`), { what: `the address, of ${line}` });
      return logs();
    }
    return (await run('sh', ['-c', line], { cwd: folder, env })).stdout;
  }

  /**
   * Types what a guide asks to be typed. A site that a line starts runs until another is started or
   * the guide ends.
   * @throws if a line ends with another exit code than 0, or `afterwards` names one that is not there
   */
  async function follow(guide: string, afterwards: Afterwards = {}) {
    const lines = commandLines(guide);
    const missing = Object.keys(afterwards).filter((line) => !lines.includes(line));
    if (missing.length > 0) throw new Error(`${guide} does not say: ${missing.join(', ')}`);
    try {
      for (const line of lines) {
        const filled = line.replaceAll(/[\w@.-]+/g, (word) => placeholders[word] ?? word);
        const output = await type(filled);
        await afterwards[line]?.(output);
      }
    } finally {
      await stopProgram();
    }
  }

  const remove = () => rm(home, { recursive: true, force: true, maxRetries: 3 });
  return { url, checkout, placeholders, type, follow, remove };
}

/** Commits the files of this checkout, as they are now, to a repository that can be cloned. */
async function publish(repository: string): Promise<string> {
  const git = (folder: string, ...args: string[]) => run('git', ['-C', folder, ...args]);
  const listed = await git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  const deleted = await git(root, 'ls-files', '-z', '--deleted');
  const gone = new Set(deleted.stdout.split('\0'));
  for (const file of new Set(listed.stdout.split('\0'))) {
    if (!file || gone.has(file)) continue;
    await mkdir(dirname(join(repository, file)), { recursive: true });
    await cp(join(root, file), join(repository, file));
  }
  await git(repository, 'init', '--quiet');
  await git(repository, 'config', 'receive.denyCurrentBranch', 'ignore');
  await git(repository, 'add', '--all');
  const by = ['-c', `user.name=${author.name}`, '-c', `user.email=${author.email}`];
  await git(repository, ...by, 'commit', '--quiet', '--message', 'All');
  return repository;
}

/** Spares the clone what takes minutes, and what each build machine does in a clean clone anyway. */
async function bringAlong(checkout: string): Promise<void> {
  await linkPackages(checkout);
  for (const made of ['packages/figures/dist', 'apps/site/public', 'build']) {
    await cp(join(root, made), join(checkout, made), { recursive: true });
  }
}
