import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

/** The checkout, whatever folder the command was called from. */
export const root = join(import.meta.dirname, '../..');

/** A failure the reader can act on: shown as one line, without a stack. */
export class CommandError extends Error {}

type Running = { send: (signal: NodeJS.Signals) => void };
const running = new Set<Running>();
let stopSignal: NodeJS.Signals | undefined;

const exitCodeOf = (signal: NodeJS.Signals) => 128 + constants.signals[signal];

/**
 * Runs a command's main function and turns its outcome into the exit code. A signal that asks the command
 * to stop is passed on to what it has started.
 */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopSignal = signal;
      if (running.size === 0) process.exit(exitCodeOf(signal));
      for (const { send } of running) send(signal);
    });
  }
  try {
    process.exitCode = await main();
  } catch (error) {
    // The disk's own words are clear enough: "ENOSPC: no space left on device".
    const isForReader = error instanceof CommandError || (error as NodeJS.ErrnoException).path;
    console.error(isForReader ? `error: ${(error as Error).message}` : error);
    process.exitCode = 1;
  }
}

type ProcessOptions = {
  /** Added to this process's own. */
  env?: Record<string, string>;
  /** It is shown only if the program fails. */
  isQuiet?: boolean;
  /** What it has started is ended with it; only for what asks the reader nothing. */
  ownGroup?: boolean;
};

/** Starts a program in the checkout. `exited` gives its exit code, or throws a CommandError if it cannot be run. */
export function startProcess(
  program: string,
  args: string[],
  { env, isQuiet = false, ownGroup = isQuiet }: ProcessOptions = {},
) {
  const output = isQuiet ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    cwd: root,
    // Colours only where a person is watching; some libraries heed only the one, some only the other.
    env: {
      ...process.env,
      ...env,
      ...(!process.stdout.isTTY && { NO_COLOR: '1', FORCE_COLOR: '0' }),
    },
    stdio: [ownGroup ? 'ignore' : 'inherit', output, output],
    detached: ownGroup,
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const exited = new Promise<number>((resolve, reject) => {
    const entry: Running = {
      send: (signal) => {
        try {
          process.kill(ownGroup ? -child.pid! : child.pid!, signal);
        } catch {
          // It has ended just now.
        }
      },
    };
    running.add(entry);
    child.on('error', ({ message }) => {
      running.delete(entry);
      reject(new CommandError(`cannot run ${program}: ${message}`));
    });
    child.on('close', (code, signal) => {
      running.delete(entry);
      resolve(code ?? (signal ? exitCodeOf(signal) : 1));
    });
  });
  return { child, exited, output: () => Buffer.concat(chunks).toString().trimEnd() };
}

/** Runs a script of package.json, and shows what it wrote only if it fails. */
export async function npmScript(name: string): Promise<void> {
  const npm = process.env.npm_execpath ?? '';
  const args = ['run', '--silent', name];
  const { exited, output } = npm.endsWith('npm-cli.js')
    ? startProcess(process.execPath, [npm, ...args], { isQuiet: true })
    : startProcess('npm', args, { isQuiet: true });
  const code = await exited;
  if (stopSignal) process.exit(exitCodeOf(stopSignal));
  if (code === 0) return;
  console.error(output());
  throw new CommandError(`npm run ${name} failed with exit code ${code}: see its output above`);
}

/** Says what is going on, now and then while it does, and how long it took. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  console.log(`${label} ...`);
  const stillThere = setInterval(() => console.log(`${label} ... ${seconds(started)}`), 15_000);
  let outcome = 'failed after';
  try {
    const result = await work();
    outcome = 'done in';
    return result;
  } finally {
    clearInterval(stillThere);
    console.log(`${label}: ${outcome} ${seconds(started)}`);
  }
}

/** `since`: milliseconds of the epoch. */
export const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * The environment that spares memory. Stripped and compiled code is kept from start to start, which spares
 * each thread of the server Node's TypeScript stripper, 35 MB in all. Its threads share two heaps of
 * glibc's instead of one each, some 8 MB under 16 uploads (MALLOC_ARENA_MAX), and what was read from the
 * network, 64 KB at a time, goes back to the system instead of leaving holes in them, some 45 MB.
 */
export function sparingMemory(env: NodeJS.ProcessEnv) {
  return {
    NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
    MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? '2',
    MALLOC_MMAP_THRESHOLD_: env.MALLOC_MMAP_THRESHOLD_ ?? '65536',
    MALLOC_TRIM_THRESHOLD_: env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
  };
}

type Programs = Record<string, { places: string; debian: string }>;

/** The browsers of this machine that no npm package brings, and what drives and shows them. */
const engines = {
  firefox: { places: '/usr/bin/firefox{-esr,}', debian: 'firefox-esr' },
  webKitDriver: { places: '/usr/bin/WebKitWebDriver', debian: 'webkit2gtk-driver' },
  miniBrowser: { places: '/usr/lib/*/webkit2gtk-4.*/MiniBrowser', debian: 'webkit2gtk-driver' },
  xvfb: { places: '/usr/bin/Xvfb', debian: 'xvfb' },
};

/** The reverse proxy that `deploy/` has settings for. */
const proxy = { caddy: { places: '/usr/bin/caddy', debian: 'caddy' } };

const find = (places: string) => globSync(places).sort().at(-1);

function findAll<P extends Programs>(programs: P, why: string): Record<keyof P, string> {
  const all = Object.entries(programs);
  const missing = all.flatMap(([, { places, debian }]) => (find(places) ? [] : [debian]));
  if (missing.length > 0) {
    const packages = [...new Set(missing)].join(' ');
    throw new CommandError(
      `${why}, and it lacks some: apt-get install --no-install-recommends ${packages}`,
    );
  }
  return Object.fromEntries(all.map(([name, { places }]) => [name, find(places)])) as Record<
    keyof P,
    string
  >;
}

/**
 * Where the browsers are.
 * @throws {CommandError} if one is missing; it names the packages
 */
export const findEngines = () =>
  findAll(engines, 'Firefox and WebKit are tested in the browsers of this machine');

/**
 * Where the reverse proxy is.
 * @throws {CommandError} if it is missing; it names the package
 */
export const findProxy = () =>
  findAll(proxy, 'The settings of Caddy are tested in that of this machine');
