import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

type RawRequest = {
  path: string;
  /** Values of bytes, as they travel: each character is one byte. */
  headers: Record<string, string>;
  body: Buffer;
};

/** The bytes of one request on a connection of its own. */
export function requestBytes({ path, headers, body }: RawRequest): Buffer {
  const lines = Object.entries({
    Host: 'localhost',
    Connection: 'close',
    'Content-Length': String(body.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  return Buffer.concat([head, body]);
}

type RawConnection = {
  socket: Socket;
  /** Everything that was received until the other side ended. */
  answer: Promise<string>;
};

/** Listens on a free port and returns it. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as { port: number }).port;
}

/** A connection that sends just these bytes and keeps its side open. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawConnection> {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.on('end', resolve).on('close', resolve));
  const answer = closed.then(() => {
    socket.destroy();
    return text;
  });
  await once(socket, 'connect');
  socket.write(bytes);
  return { socket, answer };
}
