import type { Message, Numbered, Request } from '@site/workbench/describe/messages';

type OpenRequest = { id: number; onMessage: (message: Message) => void };

/** Sends requests to a worker; of each kind only the last one gets its result. Each call returns how to stop it. */
export function createWorkerClient(worker: Worker) {
  const open: Partial<Record<Request['type'], OpenRequest>> = {};
  let count = 0;
  const post = (request: Request, id: number) =>
    worker.postMessage({ ...request, id } satisfies Numbered<Request>);

  worker.addEventListener('message', ({ data }: MessageEvent<Numbered<Message>>) => {
    Object.values(open)
      .find(({ id }) => id === data.id)
      ?.onMessage(data);
  });

  return (request: Exclude<Request, { type: 'stop' }>, onMessage: OpenRequest['onMessage']) => {
    const { type } = request;
    const id = ++count;
    open[type] = { id, onMessage };
    post(request, id);
    return () => {
      if (open[type]?.id === id) delete open[type];
      if (type !== 'read') post({ type: 'stop', what: type }, ++count);
    };
  };
}
