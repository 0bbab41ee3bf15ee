import { expect, test } from 'vitest';
import { readAddress } from './port.ts';

test.each([
  ['0.0.0.0', 'http://localhost:4000'],
  ['::', 'http://localhost:4000'],
  ['::1', 'http://[::1]:4000'],
  ['127.0.0.1', 'http://127.0.0.1:4000'],
])('HOST=%s is reached at %s', (HOST, url) => {
  expect(readAddress({ HOST, PORT: '4000' }).url).toBe(url);
});
