import { expect, it } from 'vitest';
import { parseMoment } from './zoned-time.ts';

it.each([
  ['2026-01-31', 'Asia/Kolkata', '2026-01-30T18:30:00.000Z'],
  ['2026-01-31T09:00', 'Asia/Kolkata', '2026-01-31T03:30:00.000Z'],
  ['2026-01-31T09:00:00Z', 'Asia/Kolkata', '2026-01-31T09:00:00.000Z'],
  ['2026-01-31T09:00:00+01:00', 'Asia/Kolkata', '2026-01-31T08:00:00.000Z'],
  ['2026-01-31', 'UTC', '2026-01-31T00:00:00.000Z'],
  // The clocks there change in the night of 29 March and of 8 March.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-03-08T03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
])('%s in %s is %s', (text, timeZone, moment) => {
  expect(parseMoment(text, timeZone).toISOString()).toBe(moment);
});

it.each(['yesterday', '2026-13-45', '2026-01-31 09:00', '31.1.2026'])('%s is no time', (text) => {
  expect(parseMoment(text, 'Asia/Kolkata').getTime()).toBeNaN();
});
