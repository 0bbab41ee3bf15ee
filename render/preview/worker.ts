import '../production.ts';
import { parentPort } from 'node:worker_threads';
import { loadBundle } from '../bundle.ts';
import { type PreviewedPage, type PreviewRequest, renderPreview } from './render-preview.ts';

export type Question = PreviewRequest & { id: number };
export type Answer = { id: number; page: PreviewedPage } | { id: number; problem: string };

const bundle = loadBundle();
// Awaited with the first request, which then rejects if this failed.
bundle.catch(() => {});

parentPort!.on('message', async ({ id, ...request }: Question) => {
  const answer = (result: Answer) => parentPort!.postMessage(result);
  try {
    answer({ id, page: await renderPreview(await bundle, request) });
  } catch (error) {
    answer({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});
