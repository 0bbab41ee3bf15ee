export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** A moment as the tables have it, ISO 8601 in UTC: so long from now or, below 0, before. */
export const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();
