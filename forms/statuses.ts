/** What becomes of a submission at the desk; the words are both shown and stored. */
export const statuses = [
  'new',
  'in review',
  'shortlisted',
  'declined',
  'answered',
  'spam',
] as const;

/** Those of what nobody has decided on: whoever sent it waits for an answer. */
export const waitingStatuses = ['new', 'in review', 'shortlisted'] as const satisfies Status[];

export type Status = (typeof statuses)[number];
