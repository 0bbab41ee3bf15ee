import type { Renderer } from '@site/renderer/renderer';
import { RendererStopped } from '@site/renderer/renderer';
import { Problem } from '../http/problem.ts';

type Render = Renderer['page'];
export type Preview = Awaited<ReturnType<Render>>;
type Question = Parameters<Render>[0];
type Waiting = { question: Question; answer: PromiseWithResolvers<Preview> };

const superseded = 'A newer preview was asked for meanwhile.';

/**
 * Renders one preview at a time. Of each editor only the newest request is rendered; an older one ends with a
 * Problem 409. Too many waiting, or too long a render, is a 503.
 */
export function createPreviews(page: Render, { mostWaiting = 8 } = {}) {
  /** The requests by editor, in order of asking. */
  const waiting = new Map<string, Waiting>();
  let isBusy = false;

  async function render(question: Question): Promise<Preview> {
    return page(question).catch((cause) => {
      const why =
        cause instanceof RendererStopped
          ? 'It took too long.'
          : // Names the page, and the part of it that failed.
            cause.message;
      throw new Problem(503, { message: `The preview could not be made. ${why}`, cause });
    });
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (;;) {
      const next = waiting.entries().next().value;
      if (!next) break;
      const [editor, { question, answer }] = next;
      waiting.delete(editor);
      await render(question).then(answer.resolve, answer.reject);
    }
    isBusy = false;
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
    /** Ends those that wait. */
    close(): void {
      for (const { answer } of waiting.values()) answer.reject(new Problem(503));
      waiting.clear();
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;
