import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Problem } from '../bootstrap/problem.mjs';
import { freePort, readAddress, requireFreePort } from './port.ts';

const server = createServer();

afterEach(() => server.close());

test.each([
  ['0.0.0.0', 'http://localhost:4000'],
  ['::', 'http://localhost:4000'],
  ['::1', 'http://[::1]:4000'],
  ['127.0.0.1', 'http://127.0.0.1:4000'],
])('HOST=%s is reached at %s', (HOST, url) => {
  expect(readAddress({ HOST, PORT: '4000' }).url).toBe(url);
});

test('notices a port that is taken, and one that is not', async () => {
  const port = await freePort();
  await expect(requireFreePort({ host: '127.0.0.1', port })).resolves.toBeUndefined();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const refused = requireFreePort({ host: '127.0.0.1', port });
  await expect(refused).rejects.toThrow(String(port));
  await expect(refused).rejects.toBeInstanceOf(Problem);
});

test('notices a host that is not of this machine', async () => {
  await expect(requireFreePort({ host: '192.0.2.1', port: 4000 })).rejects.toThrow('HOST');
});
