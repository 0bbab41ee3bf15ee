/** How long submissions are kept: `purge` deletes what is older, and the desk shows the day. */
export const keptDays = 365;

/** When a submission is deleted, ISO 8601. */
export function deletedOn(createdAt: string): string {
  return new Date(Date.parse(createdAt) + keptDays * 86_400_000).toISOString();
}
