import { dayMs } from '../async/time.ts';

/** How long submissions are kept: `purge` deletes what is older, and the desk shows the day. */
export const keptDays = 365;

/** When a submission is deleted, ISO 8601. */
export function deletedOn(createdAt: string): string {
  return new Date(Date.parse(createdAt) + keptDays * dayMs).toISOString();
}
