import type { Generated } from 'kysely';
import type { Status } from '../../forms/statuses.ts';

export type MailTables = {
  outbox: OutboxTable;
  letters: LettersTable;
  desk_settings: { name: string; value: string; set_by: string; set_at: string };
};

export type MailKind =
  | 'notice'
  | 'letter'
  | 'confirmation'
  | 'invitation'
  | 'reset'
  | 'daily digest'
  | 'weekly digest';

/** Mails that are to be sent, or were; what they say is in other tables. */
type OutboxTable = {
  /** UUID */
  id: string;
  kind: MailKind;
  /** What it is about; it goes with it. */
  submission_id: string | null;
  /** The account that a link or a digest is for. */
  user_id: string | null;
  /** From when on it is to be sent. */
  wanted_at: string;
  /** When it may next be taken to be sent; in the future while somebody sends it. */
  due_at: string;
  /** 1 while somebody sends it. */
  is_leased: Generated<number>;
  attempts: Generated<number>;
  sent_at: Generated<string | null>;
  /** When the mail server refused it for good, or when it was given up. */
  failed_at: Generated<string | null>;
  /** The reply code that it was refused with last. */
  reply_code: Generated<number | null>;
};

/** What staff write to those who sent something. */
type LettersTable = {
  /** Of its mail in the outbox. */
  id: string;
  /** UUID of what was sent at once, so that a repetition of the request sends nothing twice. */
  batch: string;
  submission_id: string;
  /** The address of the account. */
  author: string;
  /** The title of the template; null if it was written freely. */
  template: string | null;
  subject: string;
  text: string;
  /** What the author saw, and what it becomes once this is sent; null: it stays. */
  status_from: Status | null;
  status_to: Status | null;
  created_at: string;
};
