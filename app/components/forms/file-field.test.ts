import { expect, test } from 'vitest';
import { fileSize } from './file-field.tsx';

const megabyte = 1024 * 1024;

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [200_000, '196 KB'],
  [10 * megabyte, '10 MB'],
  [10 * megabyte + 1, '10.1 MB'],
])('a file of %i bytes is said to have %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
