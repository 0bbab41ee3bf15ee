import { once } from 'node:events';
import {
  createServer as createHttp,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer, type Socket } from 'node:net';
import type { Certificate } from './certificate.ts';

export type TlsFront = {
  port: number;
  stop: () => Promise<void>;
};

const tlsHandshake = 0x16;

/**
 * What stands before the site in production, as small as can be: ends TLS, sends plain HTTP to
 * HTTPS, and passes all else on unchanged. Both on one port, told apart by the first byte.
 * `home`: the page to be found at `/`.
 */
export async function startTlsFront(
  siteUrl: string,
  certificate: Certificate,
  home = '/',
): Promise<TlsFront> {
  const { hostname, port: sitePort } = new URL(siteUrl);

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, headers, url } = incoming;
    const path = url === '/' ? home : url;
    const passed = request({ hostname, port: sitePort, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }

  const https = createHttps(certificate, passOn);
  const http = createHttp(({ headers, url }, response) => {
    response.writeHead(301, { location: `https://${headers.host}${url}` }).end();
  });
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === tlsHandshake ? https : http).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  front.listen(0, 'localhost');
  await once(front, 'listening');

  return {
    port: (front.address() as { port: number }).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      front.close();
      await once(front, 'close');
    },
  };
}
