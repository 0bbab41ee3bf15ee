import type {
  Computed,
  Message,
  Numbered,
  Request,
  RequestOf,
} from '@site/workbench/describe/refusal';
import { simulatedSurvey } from '@site/workbench/describe/sample';
import { type Dispatch, type RefObject, use, useEffect, useReducer, useRef } from 'react';
import { KeptSessionContext } from './kept-session.ts';
import { fetchParts } from './parts.tsx';
import { firstSession, isWanted, nextSession, type Session } from './session.ts';

type OpenRequest = { id: number; onMessage: (message: Message) => void };

/** Sends requests to a worker; of each kind only the last one gets its result. Each call returns how to stop it. */
function createWorkerClient(worker: Worker) {
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

/**
 * What the page shows, and a worker that computes it. The worker is fetched before a file is chosen, so
 * that the network can be switched off.
 */
export function useSession() {
  const kept = use(KeptSessionContext);
  const [session, dispatch] = useReducer(nextSession, kept?.session ?? firstSession);
  useEffect(() => {
    if (kept) kept.session = session;
  }, [kept, session]);

  const client = useRef<WorkerClient>(undefined);
  useEffect(() => {
    const worker = new Worker(
      new URL('../../../../packages/workbench/describe/worker.ts', import.meta.url),
      {
        type: 'module',
      },
    );
    worker.addEventListener('error', () => {
      const message = { type: 'refusal', code: 'failed', values: {} } as const;
      dispatch({ do: 'receive', message });
    });
    client.current = createWorkerClient(worker);
    const fetching = setTimeout(fetchParts);
    return () => {
      clearTimeout(fetching);
      worker.terminate();
    };
  }, []);

  // Also where the results are there already: the worker needs the data for the next request.
  const { file, choices } = session;
  useEffect(() => {
    const read = { type: 'read' as const, file: file ?? new Blob([simulatedSurvey()]), choices };
    client.current?.(read, (message) => dispatch({ do: 'receive reading', message, of: choices }));
  }, [file, choices]);

  useResult('correlate', session, client, dispatch);
  useResult('reliability', session, client, dispatch);
  useResult('chapter', session, client, dispatch);
  useResult('analysis', session, client, dispatch);

  return { session, dispatch };
}

type WorkerClient = ReturnType<typeof createWorkerClient>;
type Receive = { do: 'receive'; message: Message; of: RequestOf<Computed> };

/** Requests a result that is wanted and not there yet. */
function useResult(
  what: Computed,
  session: Session,
  client: RefObject<WorkerClient | undefined>,
  dispatch: Dispatch<Receive>,
) {
  const request = session.requests[what];
  const isOpen = isWanted(session, what);
  useEffect(() => {
    if (!isOpen || !request) return;
    return client.current?.(request, (message) =>
      dispatch({ do: 'receive', message, of: request }),
    );
  }, [isOpen, request, client, dispatch]);
}
