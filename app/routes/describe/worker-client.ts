import type { Answer, Finding, Question, Request } from '../../../tools/describe/messages.ts';

type OpenQuestion = { id: number; onFinding: (finding: Finding) => void };

/** Sends requests to a worker; of each kind only the last one gets its result. Each call returns how to stop it. */
export function createWorkerClient(worker: Worker) {
  const open: Partial<Record<Request['ask'], OpenQuestion>> = {};
  let questions = 0;
  const post = (request: Request, id: number) =>
    worker.postMessage({ ...request, id } satisfies Question);

  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    Object.values(open)
      .find(({ id }) => id === data.id)
      ?.onFinding(data);
  });

  return (request: Exclude<Request, { ask: 'stop' }>, onFinding: OpenQuestion['onFinding']) => {
    const { ask } = request;
    const id = ++questions;
    open[ask] = { id, onFinding };
    post(request, id);
    return () => {
      if (open[ask]?.id === id) delete open[ask];
      if (ask !== 'read') post({ ask: 'stop', what: ask }, ++questions);
    };
  };
}
