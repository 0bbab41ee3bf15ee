import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ReadableKind } from '../intake/resume-check.ts';
import { limits } from './blocks.ts';
import type { ReadText } from './texts.ts';

/** A third of the time of what runs at 0, where both want all of a core. */
const niceness = 5;

/**
 * Gives a process of ours a lower priority, so that the public site comes first. Not the lowest: beside
 * other work on every core that leaves a hundredth of the time, and somebody waits for what is published.
 */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // The process has ended, or the system does not allow it.
  }
}

const root = join(import.meta.dirname, '../../..');

/** The limits, which the process watches itself (child.ts). */
export type ProcessLimits = { ms: number; heapMegabytes: number; processBytes: number };

type ProcessOptions = {
  program: string;
  args: string[];
  /** The standard input. */
  bytes: Uint8Array;
  limits: ProcessLimits;
  flags?: string[];
  signal?: AbortSignal;
};

/** It includes the start, which can be slow on a busy machine; the work itself is timed inside. */
const patienceMs = 20_000;

/** The flags of the process: it may read the server's program and its packages, but no data and no settings. */
export function restrictions({ heapMegabytes }: Pick<ProcessLimits, 'heapMegabytes'>): string[] {
  const program = ['apps/server', 'packages/forms', 'package.json', 'node_modules'];
  return [
    `--max-old-space-size=${heapMegabytes}`,
    '--no-warnings',
    // It may not write, start processes or load native code.
    ...['--permission', '--allow-worker'],
    ...program.map((path) => `--allow-fs-read=${realpathSync(join(root, path))}`),
  ];
}

/** Runs a program on hostile bytes at a lower priority. Rejects if it ends without a JSON result. */
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
  // It may end before it has read all; what it has written by then counts.
  child.stdin.on('error', () => {}).end(bytes);
  const [stdout] = await Promise.all([text(child.stdout), ended.promise]);
  if (!stdout) throw new Error('The reading of a file ended without a result.');
  return JSON.parse(stdout);
}

const reader = join(import.meta.dirname, 'reader-process.ts');

/** `problem`: why the file has no text; trying again would not help. */
type ReadResult = ReadText | { problem: string };
export type ReadInProcess = (
  kind: ReadableKind,
  bytes: Uint8Array,
  signal?: AbortSignal,
) => Promise<ReadResult>;

/** Reads a file in a process of its own. Rejects if that ends without a result. */
export const readInProcess: ReadInProcess = async (kind, bytes, signal) =>
  (await runInProcess({ program: reader, args: [kind], bytes, limits, signal })) as ReadResult;
