import { expect, it } from 'vitest';
import { localOf, momentOf, timeText, tomorrowMorning } from './firm-time.ts';

it('reads and writes times of India, wherever the reader is', () => {
  expect(momentOf('2026-11-23T09:00')).toBe('2026-11-23T03:30:00.000Z');
  expect(localOf(new Date('2026-11-22T22:10:00Z'))).toBe('2026-11-23T03:40');
  expect(timeText('2026-11-23T03:30:00.000Z')).toBe('23 Nov 2026, 09:00');
  // Late in the evening of Greenwich it is the next day already.
  expect(tomorrowMorning(new Date('2026-11-22T22:10:00Z'))).toBe('2026-11-24T09:00');
});
