import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { ReadableKind } from '../resume/readable-kinds.ts';
import { type DocumentText, UnreadableError } from './blocks.ts';

// A process of its own for each file, started by read-apart.ts: what a hostile file breaks ends with it.
// It may read the program and nothing else, and has no settings.

const readers: Record<
  ReadableKind,
  () => Promise<(bytes: Buffer) => DocumentText | Promise<DocumentText>>
> = {
  docx: async () => (await import('./read-office.ts')).readDocx,
  odt: async () => (await import('./read-office.ts')).readOdt,
  rtf: async () => (await import('./read-rtf.ts')).readRtf,
  pdf: async () => (await import('./read-pdf.ts')).readPdf,
};

function tell(result: DocumentText | { problem: string }): void {
  let rest = Buffer.from(JSON.stringify(result));
  while (rest.length) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      // The pipe is full.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

const read = await readers[process.argv[2] as ReadableKind]();
const bytes = await buffer(process.stdin);
await once(new Worker(new URL('./watchdog.ts', import.meta.url)), 'online');
try {
  tell(await read(bytes));
} catch (error) {
  tell({ problem: error instanceof UnreadableError ? error.message : 'it is damaged' });
}
process.exit();
