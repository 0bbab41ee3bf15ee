import { expect, test } from 'vitest';
import { kilobytes } from './kilobytes.ts';

test.each([
  [6168, '6.2\u00a0KB'],
  [1089, '1.1\u00a0KB'],
  [9949, '9.9\u00a0KB'],
  [9950, '10\u00a0KB'],
  [21_600, '22\u00a0KB'],
])('%i bytes are %s', (bytes, words) => {
  expect(kilobytes(bytes)).toBe(words);
});
