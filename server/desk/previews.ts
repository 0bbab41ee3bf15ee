import type { ContentDocument } from '../../content/document.ts';
import type { PictureRecord } from '../../content/picture-record.ts';
import { withTimeout } from '../async/with-timeout.ts';
import { Problem } from '../http/problem.ts';
import type { Preview } from './api/pages.ts';

type Question = { document: ContentDocument; path: string; pictures?: readonly PictureRecord[] };

/** Renders pages with unpublished words, apart from the requests. */
export type PreviewRenderer = {
  page: (question: Question) => Promise<Preview>;
  close: () => Promise<void>;
};

type Waiting = { question: Question; answer: PromiseWithResolvers<Preview> };

type Options = {
  open: () => PreviewRenderer;
  /** For one page, including the start the first time. */
  timeoutMs?: number;
  mostWaiting?: number;
  /** It is closed when idle for this long. */
  idleMs?: number;
};

const superseded = 'A newer preview was asked for meanwhile.';

/**
 * Renders one preview at a time, opened on first use. Of each editor only the newest request is rendered;
 * an older one ends with a Problem 409. Too many waiting, or too long a render, is a 503.
 */
export function createPreviews({
  open,
  timeoutMs = 30_000,
  mostWaiting = 8,
  idleMs = 600_000,
}: Options) {
  let renderer: PreviewRenderer | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isBusy = false;
  /** The requests by editor, in order of asking. */
  const waiting = new Map<string, Waiting>();

  async function close(): Promise<void> {
    const closing = renderer;
    renderer = undefined;
    await closing?.close();
  }

  async function render(question: Question): Promise<Preview> {
    renderer ??= open();
    const preview = await withTimeout(renderer.page(question), timeoutMs).catch((cause) => {
      throw new Problem(503, { message: 'The preview could not be made.', cause });
    });
    if (preview) return preview;
    await close();
    throw new Problem(503, { message: 'The preview took too long.' });
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(idle);
    for (;;) {
      const next = waiting.entries().next().value;
      if (!next) break;
      const [editor, { question, answer }] = next;
      waiting.delete(editor);
      await render(question).then(answer.resolve, answer.reject);
    }
    isBusy = false;
    idle = setTimeout(close, idleMs).unref();
  }

  return {
    page(editor: string, question: Question): Promise<Preview> {
      const previous = waiting.get(editor);
      if (!previous && waiting.size >= mostWaiting) throw new Problem(503);
      previous?.answer.reject(new Problem(409, { message: superseded }));
      const answer = Promise.withResolvers<Preview>();
      // It takes over the place of the older request.
      waiting.set(editor, { question, answer });
      void work();
      return answer.promise;
    },
    async close(): Promise<void> {
      clearTimeout(idle);
      for (const { answer } of waiting.values()) answer.reject(new Problem(503));
      waiting.clear();
      await close();
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;
