import { expect, test } from 'vitest';
import { type Decimal, readNumber, readWithNotation } from './numbers.ts';

const read = (text: string, decimal: Decimal = 'point') =>
  readNumber(text, 0, text.length, decimal);

test.each([
  ['0', 0],
  ["1'234'567", 1234567],
  ['-12.50', -12.5],
  ['+7', 7],
  ['.5', 0.5],
  ['0.1', 0.1],
  ['123456789012345', 123456789012345],
  ['0.30000000000000004', 0.30000000000000004],
  ['6.02e23', 6.02e23],
  ['−3.5', -3.5],
  ['1,234', 1234],
  ['1,23,456', 123456],
  ['12,34,567.89', 1234567.89],
  ['-0', 0],
  ['−0.0', 0],
  ['-1e300', -1e300],
  ['1 234 567', 1234567],
  ['௧௨௩', 123],
  ['௧,௨௩,௪௫௬.௫', 123456.5],
  ['१२.५', 12.5],
  ['٣٤', 34],
])('%s is a number', (text, value) => {
  expect(read(text)).toBe(value);
});

test.each([
  ...['', '-', '.', '1,5', '1,2345', '12,3,456', '1.2.3', '1/2', '12 years', 'e5', 'தமிழ்', '5%'],
  ...['1e309', '-1e301', '1'.repeat(100)],
])('%j is no number', (text) => {
  expect(read(text)).toBeNaN();
});

test.each([
  ['1,5', 1.5],
  ['-0,25', -0.25],
  ['1.234,5', 1234.5],
  ['1.234', 1234],
])('%s where a comma sets off decimals', (text, value) => {
  expect(read(text, 'comma')).toBe(value);
});

test('a part of a text is read, no more', () => {
  expect(readNumber('12,345,6', 3, 6, 'point')).toBe(345);
});

test.each([
  ['12%', 12, 'percent'],
  ['-2.5 %', -2.5, 'percent'],
  ['Rs. 25,500', 25500, 'currency'],
  ['Rs.500', 500, 'currency'],
  ['$1,250.50', 1250.5, 'currency'],
  ['12.5 €', 12.5, 'currency'],
  ['USD 40', 40, 'currency'],
  ['₹ 1,23,456', 123456, 'currency'],
  ['-₹500', -500, 'currency'],
  ['INR 1,200.50', 1200.5, 'currency'],
  ['ரூ. ௫௦௦', 500, 'currency'],
  ['25,500/-', 25500, 'currency'],
  ['Rs 25,500/-', 25500, 'currency'],
  ['(1.5)', -1.5, 'brackets'],
  ['(₹ 1,200)', -1200, 'brackets'],
  ['(0)', 0, 'brackets'],
])('%s is a number once what stands about it is left out', (text, value, notation) => {
  expect(readWithNotation(text, 'point')).toEqual({ value, notation });
});

test.each(['12', 'Rs.', '%', '()', '(-5)', '(a)', '/-', 'Rural 5', '12-', '5%%', '(1) Yes'])(
  '%s is no such number',
  (text) => {
    expect(readWithNotation(text, 'point')).toBeUndefined();
  },
);

// In time that grew by the square of its length it would not end before the test's.
test('a cell of a million digits and a letter is read to its end', () => {
  expect(read(`${'1'.repeat(1_000_000)}x`)).toBeNaN();
});
