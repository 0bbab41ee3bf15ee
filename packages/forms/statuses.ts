/** What becomes of a submission at the desk, in its order; the words are both shown and stored. */
export const statuses = [
  'new',
  'in review',
  'shortlisted',
  'declined',
  'answered',
  'spam',
] as const;

export type Status = (typeof statuses)[number];

/** Nobody has decided on these yet, so their senders wait for an answer. */
export const waitingStatuses = ['new', 'in review', 'shortlisted'] as const satisfies Status[];

/** What lists and counts of everything have: spam has a list of its own. */
export const listedStatuses = statuses.filter((status) => status !== 'spam');

/** Those that a letter can set. */
export const letterStatuses = [
  'in review',
  'shortlisted',
  'declined',
  'answered',
] as const satisfies Status[];

/** The status after a letter that sets one, which never takes back what was decided: it only goes forward. */
export function afterLetter(now: Status, set: Status | undefined): Status {
  return set && statuses.indexOf(set) > statuses.indexOf(now) ? set : now;
}
