import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Serves the floor page on a free port: from memory, compressed, with nothing around it. */
export async function serveFloor(): Promise<{ url: string; stop: () => Promise<void> }> {
  const page = brotliCompressSync(readFileSync(join(import.meta.dirname, 'index.html')));
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': page.length,
      })
      .end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
