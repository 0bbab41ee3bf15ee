/** What becomes of a submission at the desk; the words are both shown and stored. */
export const statuses = [
  'new',
  'in review',
  'shortlisted',
  'declined',
  'answered',
  'spam',
] as const;

/** Nobody has decided on these yet, so their senders wait for an answer. */
export const waitingStatuses = ['new', 'in review', 'shortlisted'] as const satisfies Status[];

export type Status = (typeof statuses)[number];
