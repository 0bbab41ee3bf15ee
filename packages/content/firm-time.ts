/** The firm's time zone, which has known no summer time since 1945. */
const firmZone = 'Asia/Kolkata';
const firmOffset = '+05:30';
const minutesAhead = 330;

const zoned = { timeZone: firmZone } as const;
const day = { day: '2-digit', month: 'short', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const formats = {
  long: new Intl.DateTimeFormat('en-IN', {
    ...zoned,
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
  }),
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

/** "2 to 8 November 2026": of two dates, what they share is said once. */
export function rangeText(from: string, until: string): string {
  const [first, last] = [from, until].map((date) => formats.long.format(new Date(date)).split(' '));
  const shared = first!.findIndex((_, i) => `${first!.slice(i)}` === `${last!.slice(i)}`);
  const start = first!.slice(0, shared < 0 ? undefined : shared);
  return [...(start.length ? [...start, 'to'] : []), ...last!].join(' ');
}

/** "Mon" */
export function weekdayText(iso: string): string {
  return formats.weekday.format(new Date(iso));
}

/** "09:05" */
export function clockText(iso: string): string {
  return formats.clock.format(new Date(iso));
}

/** The shortest clear form: the time for today, the day for this year, else the day with its year. */
export function shortTime(iso: string): string {
  const [date, today] = [firmDate(new Date(iso)), firmDate(new Date())];
  if (date === today) return clockText(iso);
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

export const periods = ['day', 'week', 'four-weeks', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** The period that a date lies in; weeks begin on Mondays. Four weeks are those that end on it. */
export function periodOf(period: Period, date: string): { from: string; until: string } {
  if (period === 'day') return { from: date, until: date };
  if (period === 'four-weeks') return { from: addDays(date, -27), until: date };
  if (period === 'week') {
    const from = addDays(date, -((new Date(date).getUTCDay() + 6) % 7));
    return { from, until: addDays(from, 6) };
  }
  const year = date.slice(0, 4);
  if (period === 'year') return { from: `${year}-01-01`, until: `${year}-12-31` };
  const from = `${date.slice(0, 7)}-01`;
  const next = addDays(from, 31).slice(0, 7);
  return { from, until: addDays(`${next}-01`, -1) };
}

/** Nine in the morning of the next day, as the value of such a field. */
export function tomorrowMorning(now: Date): string {
  return `${addDays(firmDate(now), 1)}T09:00`;
}
