/** What becomes of a submission at the desk; the words are both shown and stored. */
export const statuses = [
  'new',
  'in review',
  'shortlisted',
  'declined',
  'answered',
  'spam',
] as const;

export type Status = (typeof statuses)[number];
