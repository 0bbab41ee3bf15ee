import { join } from 'node:path';
import type { ReadableKind } from '../resume/readable-kinds.ts';
import { limits } from './limits.ts';
import { runInProcess } from './run-in-process.ts';
import type { ReadText } from './texts.ts';

const program = join(import.meta.dirname, 'reader-process.ts');

/** `problem`: why the file has no text; trying again would not help. */
type ReadResult = ReadText | { problem: string };
export type ReadInProcess = (
  kind: ReadableKind,
  bytes: Uint8Array,
  signal?: AbortSignal,
) => Promise<ReadResult>;

/** Reads a file in a process of its own. Rejects if that ends without a result. */
export const readInProcess: ReadInProcess = async (kind, bytes, signal) =>
  (await runInProcess({ program, args: [kind], bytes, limits, signal })) as ReadResult;
