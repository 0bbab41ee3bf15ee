import { firmZone, localOf } from '../config/firm-time.ts';

const text = new Intl.DateTimeFormat('en-IN', {
  timeZone: firmZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "Monday, 23 November 2026 at 09:00 IST". */
export function firmTimeText(iso: string): string {
  return `${text.format(new Date(iso))} IST`;
}

/** Nine in the morning of the next day. */
export function tomorrowMorning(now: Date): string {
  const next = localOf(new Date(now.getTime() + 24 * 60 * 60_000));
  return `${next.slice(0, 10)}T09:00`;
}
