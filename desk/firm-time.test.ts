import { expect, it } from 'vitest';
import { localOf, momentOf } from '../config/firm-time.ts';
import { firmTimeText, tomorrowMorning } from './firm-time.ts';

it('reads and writes times of India, wherever the browser is', () => {
  expect(momentOf('2026-11-23T09:00')).toBe('2026-11-23T03:30:00.000Z');
  expect(localOf(new Date('2026-11-22T22:10:00Z'))).toBe('2026-11-23T03:40');
  expect(firmTimeText('2026-11-23T03:30:00.000Z')).toMatch(/Monday.*23 November 2026.*09:00 IST/);
  // Late in the evening of Greenwich it is the next day already.
  expect(tomorrowMorning(new Date('2026-11-22T22:10:00Z'))).toBe('2026-11-24T09:00');
});
