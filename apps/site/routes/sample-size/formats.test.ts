import { expect, test } from 'vitest';
import { confidence, given, people, plain, powerFound } from './formats.ts';

test('numbers are grouped as in India', () => {
  const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
  for (let n = 7; n < 1e10; n *= 7) expect(people(n)).toBe(grouped.format(n));
  expect(people(0)).toBe('0');
});

test('limits are written with all of their decimals', () => {
  const exact = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 8 });
  for (const value of [0, 1e-8, 0.0001, 0.05, 0.999, 3.14, 10, 1e9, 1e10]) {
    expect(plain(value)).toBe(exact.format(value));
  }
});

test.each([
  [0, '0.00'],
  [0.2014, '0.2014'],
  [0.49907, '0.4991'],
  [1.5, '1.50'],
  [1234.5, '1,234.50'],
  [0.0001, '0.0001'],
  [0.0000473, '0.000047'],
  [4.7e-10, '4.7 × 10⁻¹⁰'],
])('a value of %f reads %s', (value, text) => {
  expect(given(value)).toBe(text);
});

test.each([
  [0.05, '95'],
  [0.055, '94.5'],
  [1e-8, '99.999999'],
  [0, 'above 99.999999'],
])('an alpha of %f is a confidence of %s', (alpha, text) => {
  expect(confidence(alpha)).toBe(text);
});

test.each([
  [0.8016, { text: '0.802' }],
  [0.99999, { text: '0.999', side: 'above' }],
  [1, { text: '0.999', side: 'above' }],
  [1e-8, { text: '0.001', side: 'below' }],
])('a power of %f is %o', (power, found) => {
  expect(powerFound(power)).toEqual(found);
});
