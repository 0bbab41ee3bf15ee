import { expect, test } from 'vitest';
import { readPlain } from './state.ts';

test.each([
  ['0.05', 0.05],
  [' .05 ', 0.05],
  ['\u22123', -3],
  ['5e-2', 0.05],
  ['6%', 0.06],
  ['1,200.5', 1200.5],
  ['1,20,000', 120_000],
  ['12,34,567', 1_234_567],
])('"%s" is %f', (text, value) => {
  expect(readPlain(text)).toBe(value);
});

test.each(['', '0x10', 'Infinity', '0,05', '1,20', '1,2,000', '1.2.3'])(
  '"%s" is no number',
  (text) => {
    expect(readPlain(text)).toBeNaN();
  },
);
