import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Front } from './front.ts';

/** For machines without nginx: sends each request to the next port, and on if nobody is there. */
export async function startRoundRobin(ports: number[]): Promise<Front> {
  let next = 0;

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, left: number) {
    const port = ports[next++ % ports.length];
    const { method, headers, url: path } = incoming;
    const passed = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      const mayGoOn = left > 1 && (error.code === 'ECONNREFUSED' || method === 'GET');
      if (mayGoOn && !outgoing.headersSent) return passOn(incoming, outgoing, body, left - 1);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    passed.end(body);
  }

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    passOn(incoming, outgoing, Buffer.concat(chunks), ports.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
