import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { closedHeaders } from '@site/renderer/policy';
import type { FastifyInstance } from 'fastify';
import type { ServerLimits } from '../limits.ts';
import { Problem, problemBody } from './problem.ts';
import { inRanges, networkOf } from './request.ts';

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to what is no valid request, which no handler or hook sees. */
export function answerConnectionError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const body = problemBody(new Problem(status));
  const headers = {
    ...closedHeaders,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

/** Refuses the requests that Node would refuse without our headers if it required a Host. */
export function refuseUnusableHeads(app: FastifyInstance): void {
  app.server.on('checkExpectation', app.routing);
  app.addHook('onRequest', async ({ raw: { headers, httpVersion } }, reply) => {
    if (headers.host === undefined && httpVersion === '1.1') throw new Problem(400);
    if (headers.expect === undefined || headers.expect.toLowerCase() === '100-continue') return;
    reply.header('connection', 'close');
    throw new Problem(417);
  });
}

/** A closing server waits for running requests only: idle and silent connections end. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.on('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    // A running request is the last of its connection.
    app.server.keepAliveTimeout = 1;
    for (const socket of silent) socket.destroy();
  });
}

/** No network has all connections, unless it is a proxy's, which has its own limits. */
export function shareConnections(
  app: FastifyInstance,
  { connectionsPerNetwork }: ServerLimits,
  trustProxy: readonly string[],
): void {
  const isProxy = inRanges(trustProxy);
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (!remoteAddress || isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    if (count > connectionsPerNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.on('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left) open.set(network, left);
      else open.delete(network);
    });
  });
}

/**
 * After a response that came before the end of the body: reads on for a while, because most senders
 * look at the response only when they are done, and then ends the connection.
 */
export function closeAfterLinger(request: IncomingMessage, limits: ServerLimits): void {
  if (request.complete || request.destroyed) return;
  let left = limits.lingerBytes;
  const end = () => request.destroy();
  const timer = setTimeout(end, limits.lingerMs);
  timer.unref();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
  });
  request.on('close', () => clearTimeout(timer));
  request.on('end', () => clearTimeout(timer));
  request.on('error', () => {});
  request.resume();
}
