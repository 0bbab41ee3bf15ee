import { expect, test } from 'vitest';
import { readPlain } from './read-number.ts';

test.each([
  ['0.05', 0.05],
  [' .05 ', 0.05],
  ['5.', 5],
  ['-3', -3],
  ['\u22123', -3],
  ['5e-2', 0.05],
  ['6%', 0.06],
  ['5.6 %', 0.056],
  ['1,200', 1200],
  ['1,200.5', 1200.5],
  ['1,20,000', 120_000],
  ['12,34,567', 1_234_567],
  ['1,234,567', 1_234_567],
])('"%s" is %f', (text, value) => {
  expect(readPlain(text)).toBe(value);
});

test.each([
  '',
  '-',
  '.',
  '%',
  '0x10',
  '0b1',
  '1e',
  'Infinity',
  '0,05',
  '0,050',
  '1,2',
  '1,20',
  '1,2,000',
  '1.2.3',
])('"%s" is no number', (text) => {
  expect(readPlain(text)).toBeNaN();
});
