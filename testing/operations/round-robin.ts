import { createServer, type RequestListener, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../listen.ts';
import type { ReverseProxy } from './reverse-proxy.ts';

/**
 * Sends each request to the next port, unchanged, and on to another if nobody is there.
 * `home`: the path that is asked for in the place of `/`.
 */
export function forwardTo(ports: number[], home = '/'): RequestListener {
  let requests = 0;
  return async (incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const body = await buffer(incoming);
    const first = requests++;
    const forward = (tried: number) => {
      const port = ports[(first + tried) % ports.length];
      const target = { host: '127.0.0.1', port, agent: false };
      const isLast = tried === ports.length - 1;
      const passed = request({ ...target, method, headers, path: url === '/' ? home : url });
      passed.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.on('error', () => outgoing.destroy());
        answer.pipe(outgoing);
      });
      passed.on('error', (error: NodeJS.ErrnoException) => {
        if (outgoing.headersSent) outgoing.destroy();
        else if (isLast || (error.code !== 'ECONNREFUSED' && method !== 'GET'))
          outgoing.writeHead(502).end();
        else forward(tried + 1);
      });
      passed.end(body);
    };
    forward(0);
  };
}

/** For machines without Caddy. */
export async function startRoundRobin(ports: number[]): Promise<ReverseProxy> {
  const { port, stop } = await listen(createServer(forwardTo(ports)));
  return { url: `http://127.0.0.1:${port}`, stop };
}
