// The floor: one page out of memory, and 201 to whatever is posted, with nothing around Node's own server.
// Argument: the page's file.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const [file = ''] = process.argv.slice(2);
const page = brotliCompressSync(readFileSync(file));
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': page.length,
};
const server = createServer((request, response) => {
  if (request.method === 'POST') {
    request.resume().on('end', () => response.writeHead(201).end());
  } else if (request.url === '/') {
    response.writeHead(200, headers).end(page);
  } else {
    response.writeHead(404).end();
  }
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
