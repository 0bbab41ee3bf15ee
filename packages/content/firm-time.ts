/** The firm's time zone, which has known no summer time since 1945. */
const firmZone = 'Asia/Kolkata';
const firmOffset = '+05:30';
const minutesAhead = 330;

const zoned = { timeZone: firmZone } as const;
const day = { day: '2-digit', month: 'short', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const formats = {
  time: new Intl.DateTimeFormat('en-IN', { ...zoned, ...day, ...clock }),
  day: new Intl.DateTimeFormat('en-IN', { ...zoned, ...day }),
  dayOfYear: new Intl.DateTimeFormat('en-IN', { ...zoned, day: '2-digit', month: 'short' }),
  weekday: new Intl.DateTimeFormat('en-IN', { ...zoned, weekday: 'short' }),
  clock: new Intl.DateTimeFormat('en-IN', { ...zoned, ...clock }),
};

/** "23 Nov 2026, 09:05", in the firm's time zone, wherever the reader is. */
export function timeText(iso: string): string {
  return formats.time.format(new Date(iso));
}

/** "23 Nov 2026" */
export function dayText(iso: string): string {
  return formats.day.format(new Date(iso));
}

/** "Mon" */
export function weekdayText(iso: string): string {
  return formats.weekday.format(new Date(iso));
}

/** The shortest clear form: the time for today, the day for this year, else the day with its year. */
export function shortTime(iso: string): string {
  const [date, today] = [firmDate(new Date(iso)), firmDate(new Date())];
  if (date === today) return formats.clock.format(new Date(iso));
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? formats.dayOfYear : formats.day).format(new Date(iso));
}

/**
 * Reads the value of a date and time field, `2026-11-23T09:00`, in the firm's time zone; returns ISO 8601
 * in UTC.
 */
export function momentOf(local: string): string {
  return new Date(`${local}${firmOffset}`).toISOString();
}

/** The inverse of `momentOf`, for such a field and for a spreadsheet. */
export function localOf(moment: Date): string {
  return new Date(moment.getTime() + minutesAhead * 60_000).toISOString().slice(0, 16);
}

/** The date at the firm, `2026-11-23`. */
export function firmDate(moment: Date): string {
  return localOf(moment).slice(0, 10);
}

/** Moves a date by some days: `2026-11-23` and -1 are `2026-11-22`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Nine in the morning of the next day, as the value of such a field. */
export function tomorrowMorning(now: Date): string {
  return `${addDays(firmDate(now), 1)}T09:00`;
}
