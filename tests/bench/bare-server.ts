// The floor: one page out of memory, and 201 to whatever is posted, with nothing around Node's own server.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const page = brotliCompressSync(readFileSync(process.argv[2] ?? ''));
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
const server = createServer((request, response) => {
  if (request.method === 'GET') response.writeHead(200, headers).end(page);
  else request.resume().on('end', () => response.writeHead(201).end());
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
