import { expect, test } from 'vitest';
import { inOrder, isoDate, readDate } from './dates.ts';

test.each([
  ['2024-04-03', '2024-04-03'],
  ['2024/4/3', '2024-04-03'],
  ['2024-02-29T10:15:00Z', '2024-02-29'],
  ['3-Apr-2024', '2024-04-03'],
  ['03 April 24', '2024-04-03'],
  ['௨௦௨௪-௦௪-௦௩', '2024-04-03'],
  ['1901-01-01', '1901-01-01'],
  ['2024/03/05 10:32:11 AM GMT+5:30', '2024-03-05'],
  ['2024/03/05 10:32:11 pm IST', '2024-03-05'],
  ['2024-03-05T10:32:11.250+05:30', '2024-03-05'],
  ['March 5, 2024', '2024-03-05'],
  ['Mar 5 2024', '2024-03-05'],
  ['March 5th, 2024, 10:32\u202fAM', '2024-03-05'],
  ['5th March, 2024', '2024-03-05'],
  ['5. Januar 2024', '2024-01-05'],
  ['12. März 2024', '2024-03-12'],
  ['3 Dez 2024', '2024-12-03'],
])('%s is %s', (text, expected) => {
  const date = readDate(text);
  expect(date?.isSure && isoDate(date.days)).toBe(expected);
});

test.each([
  ['3/4/2024', '2024-04-03', '2024-03-04'],
  ['13.4.99 09:30', '1999-04-13', undefined],
  ['4-13-2024', undefined, '2024-04-13'],
])('%s may have the day or the month first', (text, dayFirst, monthFirst) => {
  const date = readDate(text);
  if (!date || date.isSure) throw new Error('an open date was expected');
  const [day, month] = [inOrder(date, 'day-first'), inOrder(date, 'month-first')];
  expect(day === undefined ? day : isoDate(day)).toBe(dayFirst);
  expect(month === undefined ? month : isoDate(month)).toBe(monthFirst);
});

test.each([
  ...['2023-02-29', '31/31/2024', '3/4', '12.5', '2024', '3-Abc-2024', 'April 2024', '1/2-2024'],
  ...['Marks 5, 2024 or so', 'Xyz 5, 2024', 'March 35, 2024', '2024/03/05 at night'],
])('%s is no date', (text) => {
  expect(readDate(text)).toBeUndefined();
});
