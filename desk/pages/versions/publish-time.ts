/** The firm's time zone, which has known no summer time since 1945. */
const zone = 'Asia/Kolkata';
const offset = '+05:30';
const minutesAhead = 330;

const text = new Intl.DateTimeFormat('en-IN', {
  timeZone: zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What a field for date and time gives, `2026-11-23T09:00`, read in the firm's time zone, as ISO 8601 in UTC. */
export function momentOf(local: string): string {
  return new Date(`${local}${offset}`).toISOString();
}

/** The other way, for such a field. */
export function localOf(moment: Date): string {
  return new Date(moment.getTime() + minutesAhead * 60_000).toISOString().slice(0, 16);
}

/** "Monday, 23 November 2026 at 09:00 IST". */
export function publishTimeText(iso: string): string {
  return `${text.format(new Date(iso))} IST`;
}

/** Nine in the morning of the next day. */
export function tomorrowMorning(now: Date): string {
  const next = localOf(new Date(now.getTime() + 24 * 60 * 60_000));
  return `${next.slice(0, 10)}T09:00`;
}
