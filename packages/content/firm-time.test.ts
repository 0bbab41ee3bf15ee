import { expect, it } from 'vitest';
import { localOf, momentOf, periodOf, rangeText, timeText, tomorrowMorning } from './firm-time.ts';

it('reads and writes times of India, wherever the reader is', () => {
  expect(momentOf('2026-11-23T09:00')).toBe('2026-11-23T03:30:00.000Z');
  expect(localOf(new Date('2026-11-22T22:10:00Z'))).toBe('2026-11-23T03:40');
  expect(timeText('2026-11-23T03:30:00.000Z')).toBe('23 Nov 2026, 09:00');
  // Late in the evening of Greenwich it is the next day already.
  expect(tomorrowMorning(new Date('2026-11-22T22:10:00Z'))).toBe('2026-11-24T09:00');
});

it('knows whole weeks, months and years, and names them by what their ends do not share', () => {
  const named = (...asked: Parameters<typeof periodOf>) => {
    const { from, until } = periodOf(...asked);
    return rangeText(from, until);
  };
  expect(named('week', '2026-11-08')).toBe('2 to 8 November 2026');
  expect(named('week', '2026-12-01')).toBe('30 November to 6 December 2026');
  expect(named('four-weeks', '2027-01-10')).toBe('14 December 2026 to 10 January 2027');
  expect(named('month', '2028-02-29')).toBe('1 to 29 February 2028');
  expect(named('year', '2026-11-08')).toBe('1 January to 31 December 2026');
});
