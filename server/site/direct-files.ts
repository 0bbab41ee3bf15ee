import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Site, SiteFile } from './read-site.ts';
import { sendFile } from './send-file.ts';

/** Neither a body, which has to be read or cut off, nor what Fastify's hooks would refuse. */
function isPlainGet({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.host !== undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

function fileAt({ files }: Site, url = ''): SiteFile | undefined {
  const query = url.indexOf('?');
  return files.get(query < 0 ? url : url.slice(0, query));
}

/**
 * Answers plain requests for files of the site without Fastify, for two thirds of the processor time. All
 * others are Fastify's, whose route knows the same files: it also answers them to `inject`.
 */
export function answerFilesDirectly(app: FastifyInstance, site: Site): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    // While stopping or under pressure, Fastify says so in its answers.
    const isCalm = !isClosing && !app.isUnderPressure();
    const file = isCalm && isPlainGet(request) ? fileAt(site, request.url) : undefined;
    if (file) sendFile(request, response, file, 200);
    else app.routing(request, response);
  }
  app.server.off('request', app.routing);
  app.server.on('request', answer);
}
