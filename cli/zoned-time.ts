/** A stored time as a person in that time zone reads it: "31 Jan 2026, 09:30". */
export function localTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-IN', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));
}

/** Its day there: "2026-01-31". */
export function localDay(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(iso));
}

/** How far the clocks of a time zone are ahead of UTC at a moment. */
function offsetMs(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '', hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * A day (its beginning) or a time in ISO 8601; without an offset of its own it is one of `timeZone`.
 * An invalid date for any other text.
 */
export function parseMoment(text: string, timeZone: string): Date {
  const [, time, offset] =
    /^\d{4}-\d\d-\d\d(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  if (offset) return new Date(text);
  const asUtc = new Date(time ? `${text}Z` : `${text}T00:00Z`);
  if (Number.isNaN(asUtc.getTime())) return asUtc;
  // Where the clocks change between the two, the offset of the second is the right one.
  const near = new Date(asUtc.getTime() - offsetMs(asUtc, timeZone));
  return new Date(asUtc.getTime() - offsetMs(near, timeZone));
}
