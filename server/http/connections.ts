import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { closedPolicy, securityHeaders } from '../../config/security-headers.ts';
import { Problem, problemBody } from './problem.ts';

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

function headersFor(body: string) {
  return {
    ...securityHeaders,
    'content-security-policy': closedPolicy,
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
}

/** Answers `Expect` with anything but 100-continue, which Node would do without our headers. */
export function answerUnknownExpectation(
  _request: IncomingMessage,
  response: ServerResponse,
): void {
  const body = problemBody(new Problem(417));
  response.writeHead(417, headersFor(body)).end(body);
}

/** Answers what is not even a request, which no handler or hook gets to see. */
export function answerConnectionError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const body = problemBody(new Problem(status));
  const lines = Object.entries(headersFor(body)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

const idleCheckMs = 50;

/**
 * Lets a closing server wait for requests and for nothing else: connections end as they fall idle,
 * and those that never sent a request end at once.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  let timer: NodeJS.Timeout | undefined;
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.on('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
    timer = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
