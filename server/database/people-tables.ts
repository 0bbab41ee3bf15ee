import type { Generated } from 'kysely';

/** Who looks after a submission, who has read it, and whose it is. */
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
  /** The address as it is compared. */
  identity_email: Generated<string | null>;
  /** The digits of the phone number as they are compared. */
  identity_phone: Generated<string | null>;
  /** UUID, the same in all that came from one person. */
  person_id: Generated<string | null>;
};

type SubmissionReadsTable = { user_id: string; submission_id: string };

/** What was created until then an account holds for read, opened or not. */
type ReadMarksTable = { user_id: string; read_until: string };

/** What an account is told at the desk until it opens the submission. */
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

/** Filters of the inbox under a name. */
type ViewsTable = {
  /** UUID */
  id: string;
  user_id: string;
  name: string;
  /** As it stands in the address of the inbox. */
  query: string;
};

/** Notes and letters that were begun and not sent. */
type DraftsTable = {
  user_id: string;
  /** Which one of the account it is. */
  key: string;
  /** What it is about; it goes with it. Null for a letter to several. */
  submission_id: string | null;
  text: string;
  updated_at: string;
};
