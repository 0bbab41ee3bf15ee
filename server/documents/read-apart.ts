import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { giveWay } from '../async/give-way.ts';
import type { ReadableKind } from '../resume/readable-kinds.ts';
import type { DocumentText } from './blocks.ts';
import { limits } from './limits.ts';

const root = join(import.meta.dirname, '../..');
const program = join(import.meta.dirname, 'reader-process.ts');
/** With its start, which a busy machine makes long; the reading itself is timed inside. */
const patienceMs = limits.ms + 20_000;

/** `problem`: why the file has no text to show; to try again would not help. */
export type ReadResult = DocumentText | { problem: string };
export type ReadApart = (
  kind: ReadableKind,
  bytes: Uint8Array,
  signal?: AbortSignal,
) => Promise<ReadResult>;

/** What the process is started with: it may read the server's program and its packages, no data and no settings. */
export function restrictions(): string[] {
  const program = ['server', 'package.json', 'node_modules'];
  return [
    `--max-old-space-size=${limits.heapMegabytes}`,
    '--no-warnings',
    // No writing, no other processes, no native code.
    ...['--permission', '--allow-worker'],
    ...program.map((path) => `--allow-fs-read=${realpathSync(join(root, path))}`),
  ];
}

/**
 * Reads a file in a process of the lowest priority. Rejects where that ends without a result: it was
 * stopped for its limits, or broke.
 */
export const readApart: ReadApart = async (kind, bytes, signal) => {
  const late = AbortSignal.timeout(patienceMs);
  const child = spawn(process.execPath, [...restrictions(), program, kind], {
    cwd: root,
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    signal: signal ? AbortSignal.any([signal, late]) : late,
    killSignal: 'SIGKILL',
  });
  const ended = Promise.withResolvers<void>();
  child.on('error', ended.reject).on('close', () => ended.resolve());
  if (child.pid !== undefined) giveWay(child.pid);
  // It may end before it has read all; what it has said by then is the result.
  child.stdin.on('error', () => {}).end(bytes);
  const [said] = await Promise.all([text(child.stdout), ended.promise]);
  if (!said) throw new Error('The reading of a file ended without a result.');
  return JSON.parse(said);
};
