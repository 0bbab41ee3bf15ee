import type { Status } from '@site/forms/statuses';
import type { Generated } from 'kysely';

export type MailTables = {
  /** Mails that wait or were sent; their words are in other tables. */
  outbox: {
    id: string;
    kind: MailKind;
    /** The submission that it is about; both are deleted together. */
    submission_id: string | null;
    /** The account that a link is for. */
    user_id: string | null;
    wanted_at: string;
    /** When it may next be claimed; in the future while somebody sends it. */
    due_at: string;
    /** 1 while somebody sends it. */
    is_leased: Generated<number>;
    attempts: Generated<number>;
    sent_at: Generated<string | null>;
    /** When the mail server refused it for good, or when it was given up. */
    failed_at: Generated<string | null>;
    reply_code: Generated<number | null>;
  };
  letters: {
    /** The id of its mail in the outbox. */
    id: string;
    /** The UUID of one sending, so that a repeated request sends nothing twice. */
    batch: string;
    submission_id: string;
    /** The address of the account. */
    author: string;
    /** The title of the template; null if it was written freely. */
    template: string | null;
    subject: string;
    text: string;
    /** The status that the author saw, and the one that is set when it is sent; null leaves it. */
    status_from: Status | null;
    status_to: Status | null;
    /** Other submissions from the same address, as JSON: their ids with the status that the author saw. */
    also_for: Generated<string | null>;
    created_at: string;
  };
  desk_settings: { name: string; value: string; set_by: string; set_at: string };
};

export type MailKind = 'notice' | 'letter' | 'confirmation' | 'invitation' | 'reset';
