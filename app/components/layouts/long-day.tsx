/** "24 November 2026", with the day for machines. */
export function LongDay({ day }: { day: string }) {
  return <time dateTime={day}>{longDay(day)}</time>;
}

const longDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
