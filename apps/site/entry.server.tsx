import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';

// What `packages/renderer` sets and reads: these very objects, not others of the same name.
export {
  contentContext,
  figurePlacesContext,
  picturesContext,
  settingsContext,
} from './content.server.ts';
export { publicUrl } from './page-meta.ts';

/** Where the pages send forms, if not to their own origin. */
export const apiHost: string | undefined = import.meta.env.VITE_API_HOST;

/**
 * Receives the error of a page that cannot be rendered, and the components around what failed, the innermost
 * first, for the caller in `packages/renderer`.
 */
export const failureContext = createContext<{ cause?: unknown; components?: string }>({});

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(failureContext).cause ??= error;
};

/**
 * Renders a page for the site or a preview. Everything is waited for and written in its place: nothing is
 * streamed in later by a script, so that the page is whole without JavaScript.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        headers.set('content-type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onError(error, { componentStack }) {
        loadContext.get(failureContext).components ??= componentStack;
        reject(error);
      },
    });
  });
}
