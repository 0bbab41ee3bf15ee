import { createServer as createHttp, type RequestListener, request } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer } from 'node:net';
import { type Listening, listen } from '../listen.ts';
import type { Certificate } from './certificate.ts';

const tlsHandshake = 0x16;

/** Passes each request on unchanged. */
function forwardTo(port: number): RequestListener {
  return (incoming, outgoing) => {
    const { method, headers, url: path } = incoming;
    const passed = request({ host: '127.0.0.1', port, agent: false, method, headers, path });
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  };
}

/**
 * What stands before the site in production, as small as can be: ends TLS, sends plain HTTP to
 * HTTPS, and passes all else on unchanged. Both on one port, told apart by the first byte.
 */
export function startTlsProxy(sitePort: number, certificate: Certificate): Promise<Listening> {
  const https = createHttps(certificate, forwardTo(sitePort));
  const http = createHttp(({ headers, url }, response) => {
    response.writeHead(301, { location: `https://${headers.host}${url}` }).end();
  });
  const either = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === tlsHandshake ? https : http).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  return listen(either, 'localhost');
}
