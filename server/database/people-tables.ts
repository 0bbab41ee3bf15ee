import type { Generated } from 'kysely';

export type PeopleTables = {
  submission_reads: SubmissionReadsTable;
  desk_read_marks: ReadMarksTable;
  desk_notices: DeskNoticesTable;
  desk_views: ViewsTable;
  desk_drafts: DraftsTable;
};

/** Columns of `submissions`. */
export type PeopleColumns = {
  /** The account that looks after it. */
  owner_id: Generated<string | null>;
  /** The address in the form that is compared. */
  identity_email: Generated<string | null>;
  /** The digits of the phone number in the form that is compared. */
  identity_phone: Generated<string | null>;
  /** A UUID that all submissions of one person share. */
  person_id: Generated<string | null>;
};

type SubmissionReadsTable = { user_id: string; submission_id: string };

/** Submissions until this moment count as read by the account. */
type ReadMarksTable = { user_id: string; read_until: string };

/** Notices to an account, until it opens the submission. */
type DeskNoticesTable = {
  /** UUID */
  id: string;
  user_id: string;
  submission_id: string;
  kind: 'mention' | 'assignment';
  /** The address of the account that it comes from. */
  who: string;
  created_at: string;
};

type ViewsTable = {
  /** UUID */
  id: string;
  user_id: string;
  name: string;
  /** The query string of the inbox. */
  query: string;
};

/** Notes and letters that were begun and not sent. */
type DraftsTable = {
  user_id: string;
  /** The key of the draft within the account. */
  key: string;
  /** The submission that it is about; both are deleted together. Null for a letter to several. */
  submission_id: string | null;
  text: string;
  updated_at: string;
};
