export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The moment so many days after another. */
export const daysAfter = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * dayMs).toISOString();

/** A moment as in the tables, ISO 8601 in UTC: this long from now, or before now if negative. */
export const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();
