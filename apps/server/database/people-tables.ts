import type { Generated } from 'kysely';

export type PeopleTables = {
  /** What an account read or, with `is_read` 0, holds for unread; it counts before its mark. */
  submission_reads: { user_id: string; submission_id: string; is_read: Generated<number> };
  /** Other submissions until this moment count as read by the account. */
  desk_read_marks: { user_id: string; read_until: string };
  /** Notices to an account, until it opens the submission. */
  desk_notices: {
    id: string;
    user_id: string;
    submission_id: string;
    kind: 'mention' | 'assignment';
    /** The address of the account that it comes from. */
    who: string;
    created_at: string;
  };
  /** Notes and letters that were begun and not sent. */
  desk_drafts: {
    user_id: string;
    key: string;
    /** The submission that it is about; both are deleted together. Null for a letter to several. */
    submission_id: string | null;
    text: string;
    updated_at: string;
  };
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
