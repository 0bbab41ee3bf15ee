import { join } from 'node:path';
import type { ReadableKind } from '../resume/readable-kinds.ts';
import type { DocumentText } from './blocks.ts';
import { limits } from './limits.ts';
import { runApart } from './run-apart.ts';

const program = join(import.meta.dirname, 'reader-process.ts');

/** `problem`: why the file has no text to show; to try again would not help. */
export type ReadResult = DocumentText | { problem: string };
export type ReadApart = (
  kind: ReadableKind,
  bytes: Uint8Array,
  signal?: AbortSignal,
) => Promise<ReadResult>;

/** Reads a file in a process of its own. Rejects where that ends without a result. */
export const readApart: ReadApart = async (kind, bytes, signal) =>
  (await runApart({ program, args: [kind], bytes, limits, signal })) as ReadResult;
