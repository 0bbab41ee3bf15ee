import './production.ts';
import { parentPort } from 'node:worker_threads';
import { loadBundle } from './bundle.ts';
import { type PreviewRequest, renderPreview } from './preview/render-preview.ts';
import { renderSite, type SiteRequest } from './render-site.ts';
import type { FileBytes } from './site.ts';

export type Question = { id: number } & ({ preview: PreviewRequest } | { site: SiteRequest });
export type Answer = { id: number } & ({ result: unknown } | { problem: string });

const bundle = loadBundle();
// Awaited with the first question, which then rejects if this failed.
bundle.catch(() => {});

/** Bytes that can be handed over: small ones lie in a pool that others use too. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && byteLength > 8192
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes);
}

function handOver(files: ReadonlyMap<string, FileBytes>) {
  const handed = Array.from(files, ([path, { tag, body, br, gzip }]) => {
    const bytes = { tag, body: owned(body), br: br && owned(br), gzip: gzip && owned(gzip) };
    return [path, bytes] as const;
  });
  const buffers = handed.flatMap(([, { body, br, gzip }]) =>
    [body, br, gzip].flatMap((bytes) => (bytes ? [bytes.buffer] : [])),
  );
  return { files: new Map(handed), buffers };
}

parentPort!.on('message', async ({ id, ...question }: Question) => {
  const answer = (content: Omit<Answer, 'id'>, buffers: ArrayBuffer[] = []) =>
    parentPort!.postMessage({ id, ...content }, buffers);
  try {
    if ('preview' in question) {
      answer({ result: await renderPreview(await bundle, question.preview) });
      return;
    }
    const result = await renderSite(await bundle, question.site);
    if ('mistakes' in result) answer({ result });
    else {
      const { files, buffers } = handOver(result.files);
      answer({ result: { ...result, files } }, buffers);
    }
  } catch (error) {
    answer({ problem: error instanceof Error ? error.message : String(error) });
  }
});
