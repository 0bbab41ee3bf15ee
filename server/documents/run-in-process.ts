import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { lowerPriority } from '../async/lower-priority.ts';

const root = join(import.meta.dirname, '../..');

/** What the process may take, which it watches itself (watchdog.ts). */
export type ProcessLimits = { ms: number; heapMegabytes: number; processBytes: number };

type ProcessOptions = {
  program: string;
  args: string[];
  /** What it reads from its standard input. */
  bytes: Uint8Array;
  limits: ProcessLimits;
  /** Further flags of Node. */
  flags?: string[];
  signal?: AbortSignal;
};

/** With its start, which a busy machine makes long; the work itself is timed inside. */
const patienceMs = 20_000;

/** What the process is started with: it may read the server's program and its packages, no data and no settings. */
export function restrictions({ heapMegabytes }: Pick<ProcessLimits, 'heapMegabytes'>): string[] {
  const program = ['server', 'package.json', 'node_modules'];
  return [
    `--max-old-space-size=${heapMegabytes}`,
    '--no-warnings',
    // No writing, no other processes, no native code.
    ...['--permission', '--allow-worker'],
    ...program.map((path) => `--allow-fs-read=${realpathSync(join(root, path))}`),
  ];
}

/**
 * Has a program judge hostile bytes in a process of the lowest priority, and returns what it said as
 * JSON. Rejects where that ends without a result: it was stopped for its limits, or broke.
 */
export async function runInProcess(options: ProcessOptions): Promise<unknown> {
  const { program, args, bytes, limits, flags = [], signal } = options;
  const late = AbortSignal.timeout(limits.ms + patienceMs);
  const child = spawn(process.execPath, [...restrictions(limits), ...flags, program, ...args], {
    cwd: root,
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    signal: signal ? AbortSignal.any([signal, late]) : late,
    killSignal: 'SIGKILL',
  });
  const ended = Promise.withResolvers<void>();
  child.on('error', ended.reject).on('close', () => ended.resolve());
  if (child.pid !== undefined) lowerPriority(child.pid);
  // It may end before it has read all; what it has written by then is the result.
  child.stdin.on('error', () => {}).end(bytes);
  const [stdout] = await Promise.all([text(child.stdout), ended.promise]);
  if (!stdout) throw new Error('The reading of a file ended without a result.');
  return JSON.parse(stdout);
}
