import { buffer } from 'node:stream/consumers';
import type { ReadableKind } from '../intake/resume-check.ts';
import { searchableWords } from '../submissions/searchable.ts';
import { type DocumentText, limits, UnreadableError } from './blocks.ts';
import { sendResult, watch } from './child.ts';

// A process of its own for each file, started by run-in-process.ts: what a hostile file breaks ends with it.
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

const read = await readers[process.argv[2] as ReadableKind]();
const bytes = await buffer(process.stdin);
await watch(limits);
try {
  const text = await read(bytes);
  // Folded here, as a long text takes its time. Some single characters stand for whole phrases.
  const words = searchableWords(text.blocks.map((block) => block.text).join('\n'));
  sendResult({ ...text, words: words.slice(0, 2 * limits.characters) });
} catch (error) {
  sendResult({ problem: error instanceof UnreadableError ? error.message : 'it is damaged' });
}
process.exit();
