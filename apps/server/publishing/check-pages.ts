import { Worker } from 'node:worker_threads';
import {
  type ContentDocument,
  type ContentMistake,
  checkDocument,
  createTextCache,
  type NoteText,
} from '@site/content/document';
import type { Figures } from '@site/content/folder';
import type { MarkdownMistake } from '@site/content/markdown/parse';
import type { ContentName, NoteName } from '@site/content/registry';
import { createQueue, withinWork } from '../async.ts';
import type { Database } from '../database/connect.ts';
import type { TextQuestion } from './check-text-worker.ts';
import { type Draft, readDrafts } from './drafts.ts';
import { figures, readPublished } from './versions.ts';

/** The longest text that the counts let through takes a second of the processor, and the thread another to start. */
const limits = { workMs: 10_000, heapMegabytes: 160, stackMegabytes: 4, idleMs: 300_000 };

const tooLong: MarkdownMistake[] = [
  { line: 1, problem: 'this text takes too long to check: shorten it, or take out what repeats' },
];

const remember = createTextCache<Promise<MarkdownMistake[]>>();
const inTurn = createQueue({ atOnce: 1, mostWaiting: 500 });
let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
/** Of the text that is being checked. */
let answer = Promise.withResolvers<MarkdownMistake[]>();

/** The mistakes of a document. Texts of notes are checked in a thread of its own, each once. */
export async function checkPages(
  document: ContentDocument,
  figures: Figures,
): Promise<ContentMistake[]> {
  const asked: Promise<[NoteName, MarkdownMistake[]]>[] = [];
  const { mistakes } = checkDocument(document, figures, (note, _, page) => {
    const found = remember(note, figures, () => inTurn(() => ask(note, figures)));
    asked.push(found.then((of) => [page, of]));
    return [];
  });
  const found = new Map(await Promise.all(asked));
  if (![...found.values()].some(({ length }) => length)) return mistakes;
  return checkDocument(document, figures, (_note, _figures, page) => found.get(page) ?? [])
    .mistakes;
}

function begin(): Worker {
  const { heapMegabytes: maxOldGenerationSizeMb, stackMegabytes: stackSizeMb } = limits;
  const worker = new Worker(new URL('./check-text-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb, stackSizeMb },
  });
  worker.on('message', (found: MarkdownMistake[]) => answer.resolve(found));
  const end = () => {
    if (thread === worker) thread = undefined;
    answer.resolve(tooLong);
  };
  return worker.on('error', end).on('exit', end);
}

/** What the thread used of the processor; nothing before it runs. */
async function usedMs(): Promise<number> {
  const used = await thread?.cpuUsage().catch(() => undefined);
  return used ? (used.user + used.system) / 1_000 : 0;
}

async function ask({ body, references }: NoteText, figures: Figures): Promise<MarkdownMistake[]> {
  clearTimeout(idle);
  answer = Promise.withResolvers();
  thread ??= begin();
  thread.ref();
  const question: TextQuestion = {
    body,
    references: references.map(({ key }) => ({ key })),
    records: Array.from(figures.records, ([id, { hasTable }]) => ({ id, hasTable })),
    pictures: Array.from(figures.pictures, ([id, { alt }]) => ({ id, alt })),
  };
  const before = await usedMs();
  thread.postMessage(question);
  const found = await withinWork(answer.promise, {
    usedMs: async () => (await usedMs()) - before,
    limitMs: limits.workMs,
  });
  if (!found) await thread?.terminate();
  thread?.unref();
  idle = setTimeout(() => void thread?.terminate(), limits.idleMs).unref();
  return found ?? tooLong;
}

/** The published document, and the same with all drafts over it. */
export async function readPages(db: Database) {
  const published = await readPublished(db);
  const drafts = await readDrafts(db);
  const changed = Object.fromEntries(drafts.map(({ page, data }) => [page, data]));
  const document: ContentDocument = { ...published.document, ...changed };
  return { published, drafts, document };
}

/** The mistakes of a page, and those that it causes on unchanged pages. */
export async function mistakesOf(
  db: Database,
  page: ContentName,
  document: ContentDocument,
  drafts: readonly Draft[],
): Promise<ContentMistake[]> {
  const changed = new Set(drafts.map((draft) => draft.page));
  const mistakes = await checkPages(document, await figures(db));
  return mistakes.filter((mistake) => mistake.page === page || !changed.has(mistake.page));
}
