import { Worker } from 'node:worker_threads';
import type { ContentMistake } from '@site/content/document';
import type { PreviewedPage, PreviewRequest } from './preview/render-preview.ts';
import type { RenderedSite, SiteRequest } from './render-site.ts';
import type { Answer, Question } from './worker.ts';

export type Renderer = ReturnType<typeof createRenderer>;

/** For a whole site on a machine that does much else, and for one page with the start of the thread. */
const longestMs = { site: 180_000, page: 60_000 };

/** The thread is ended when nobody has asked for so long: it keeps 100 MB and more. */
const idleMs = 600_000;

/** The thread is ended before it takes the memory of the server. */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 16 };

/** The thread was ended, whatever it did: by its memory, by its time, or by a question beside. */
export class RendererStopped extends Error {}

/** Renders the site and previews of pages, in a thread of its own, which begins with the first question. */
export function createRenderer() {
  type Waiting = PromiseWithResolvers<unknown> & { late: NodeJS.Timeout };
  let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function begin() {
    const { NODE_COMPILE_CACHE } = process.env;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      // Nothing of it is a setting or a secret of the server.
      env: {
        NODE_ENV: 'production',
        // A variable that is undefined would be the word.
        ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      },
      resourceLimits,
    });
    const waiting = new Map<number, Waiting>();
    const end = (cause?: unknown) => {
      if (thread?.worker === worker) thread = undefined;
      for (const { reject, late } of waiting.values()) {
        clearTimeout(late);
        reject(new RendererStopped('The renderer has stopped.', { cause }));
      }
      waiting.clear();
    };
    worker.on('message', (answer: Answer) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      clearTimeout(one?.late);
      if ('result' in answer) one?.resolve(answer.result);
      else one?.reject(new Error(answer.problem));
      if (waiting.size > 0) return;
      // While nobody waits for it, it does not keep the process.
      worker.unref();
      idle = setTimeout(() => worker.terminate(), idleMs).unref();
    });
    worker.on('error', end);
    worker.on('exit', end);
    return { worker, waiting };
  }

  async function ask<Result>(
    question: { preview: PreviewRequest } | { site: SiteRequest },
    withinMs: number,
  ): Promise<Result> {
    clearTimeout(idle);
    thread ??= begin();
    const { worker, waiting } = thread;
    const id = ++last;
    const answer = Promise.withResolvers<unknown>();
    // A thread that does not come back is ended; the next question begins another.
    const late = setTimeout(() => worker.terminate(), withinMs);
    waiting.set(id, { ...answer, late });
    worker.ref();
    worker.postMessage({ id, ...question } satisfies Question);
    return answer.promise as Promise<Result>;
  }

  return {
    /** Whole, or the mistakes of its words. Rejects if there is no build, or a page cannot be rendered. */
    site(request: SiteRequest): Promise<RenderedSite | { mistakes: ContentMistake[] }> {
      const render = () =>
        ask<RenderedSite | { mistakes: ContentMistake[] }>({ site: request }, longestMs.site);
      // A preview beside it may have ended the thread.
      return render().catch((error) => {
        if (error instanceof RendererStopped && !error.cause) return render();
        throw error;
      });
    },
    /**
     * The page at `path` of a document, as it would be public but without any script: its texts' fields
     * stand in `data-fields` ("home:hero.title", several apart by spaces) of the elements that show them.
     * `html` is missing where mistakes leave nothing to show. Rejects if there is no such page.
     */
    page: (request: PreviewRequest): Promise<PreviewedPage> =>
      ask<PreviewedPage>({ preview: request }, longestMs.page),
    async close(): Promise<void> {
      clearTimeout(idle);
      await thread?.worker.terminate();
    },
  };
}
