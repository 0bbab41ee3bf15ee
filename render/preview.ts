import { Worker } from 'node:worker_threads';
import type { PreviewedPage, PreviewRequest } from './preview/render-preview.ts';
import type { Answer, Question } from './preview/worker.ts';

type Preview = {
  /**
   * The page at `path` of a document, as it would be public but without any script: its texts' fields
   * stand in `data-fields` ("home:hero.title", several apart by spaces) of the elements that show them.
   * `html` is missing where mistakes leave nothing to show. Rejects if there is no build or no such
   * page.
   */
  page: (request: PreviewRequest) => Promise<PreviewedPage>;
  close: () => Promise<void>;
};

type Waiting = { resolve: (page: PreviewedPage) => void; reject: (error: Error) => void };

/** Renders pages for the desk, in a thread of its own, which begins with the first page. */
export function createPreview(): Preview {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let last = 0;

  function begin(): Worker {
    const worker = new Worker(new URL('./preview/worker.ts', import.meta.url), {
      env: { ...process.env, NODE_ENV: 'production' },
      // A page takes a fifth of it; the desk ends a thread that takes too long.
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    });
    worker.on('message', (answer: Answer) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      // While nobody waits for it, it does not keep the process.
      if (waiting.size === 0) worker.unref();
      if ('page' in answer) one?.resolve(answer.page);
      else one?.reject(new Error(answer.problem));
    });
    const end = (cause?: unknown) => {
      if (thread === worker) thread = undefined;
      for (const { reject } of waiting.values()) {
        reject(new Error('The preview has stopped.', { cause }));
      }
      waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', end);
    return worker;
  }

  return {
    page(request) {
      thread ??= begin();
      const question: Question = { ...request, id: ++last };
      return new Promise((resolve, reject) => {
        waiting.set(question.id, { resolve, reject });
        thread!.ref();
        thread!.postMessage(question);
      });
    },
    async close() {
      await thread?.terminate();
    },
  };
}
