import type { ContentName } from '@site/content/registry';
import type { TextName } from '@site/forms/fields';
import type { CameBy, FormName, Status } from '@site/forms/names';
import type { Generated } from 'kysely';
import type { DeskTables } from './desk-tables.ts';

/** Documents and data are JSON; times are ISO 8601 in UTC. */
type ContentTables = {
  content_versions: {
    id: Generated<number>;
    document: string;
    /** The result of `hashOf`. */
    hash: string;
    /** The changed pages, `{ name, revision }[]`; null where it replaces everything. */
    pages: string | null;
    /** The version that was published when this one was made. */
    base: number | null;
    /** The address of an account, or "content/" for the files. */
    author: string;
    sentence: string;
    source: 'files' | 'desk';
    /**
     * 'scheduled' without a time: somebody is waiting for it to be published. 'held': its author may not
     * publish any more, and an admin decides.
     */
    state: 'scheduled' | 'held' | 'published' | 'withdrawn' | 'failed';
    /** Why it failed, who withdrew it, or what else went wrong, in words for people. */
    problem: string | null;
    created_at: string;
    /** Null if it is published at once. */
    publish_at: string | null;
    published_at: string | null;
    /** The end of the lease of the process that renders it. */
    claimed_until: string | null;
    /** When a developer pulled it into content/. */
    pulled_at: string | null;
  };
  content_drafts: {
    page: ContentName;
    /** Null once it is published or discarded. The row stays, so that no revision is used twice. */
    data: string | null;
    revision: number;
    author: string;
    updated_at: string;
  };
  content_presence: { page: ContentName; session: string; email: string; seen_at: string };
};

type MailTables = {
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
    /** Whose name stands before the firm's; null for the firm's alone. */
    sender_name: Generated<string | null>;
    /** Addresses with commas between them. */
    cc: Generated<string | null>;
  };
  /** What goes with the letters of a batch. */
  letter_files: {
    batch: string;
    author: string;
    filename: string;
    media_type: string;
    bytes: Uint8Array;
    created_at: string;
  };
  desk_settings: { name: string; value: string; set_by: string; set_at: string };
};

/** `news`: a notice of the desk, by mail. */
export type MailKind = 'notice' | 'letter' | 'confirmation' | 'invitation' | 'reset' | 'news';

type PeopleTables = {
  /** What an account read or, with `is_read` 0, holds for unread; it counts before its mark. */
  submission_reads: { user_id: string; submission_id: string; is_read: Generated<number> };
  /** Other submissions until this moment count as read by the account. */
  desk_read_marks: { user_id: string; read_until: string };
  /** Notices to an account, until it opens the submission. */
  desk_notices: {
    id: string;
    user_id: string;
    submission_id: string;
    /** A `reminder` is of the account's own. */
    kind: 'mention' | 'assignment' | 'reminder';
    /** The address of the account that it comes from. */
    who: string;
    /** Of a reminder, when it is due. */
    created_at: string;
    /** The comment that mentions it. */
    comment_id: Generated<string | null>;
  };
  /** Comments and letters that were begun and not sent. */
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
type PeopleColumns = {
  /** The account that looks after it. */
  owner_id: Generated<string | null>;
  /** The address in the form that is compared. */
  identity_email: Generated<string | null>;
  /** The digits of the phone number in the form that is compared. */
  identity_phone: Generated<string | null>;
  /** A UUID that all submissions of one person share. */
  person_id: Generated<string | null>;
};

type Nullable<Row> = {
  [Column in keyof Row]: null extends Row[Column] ? Column : never;
}[keyof Row];
type WithoutNulls<Row> = Omit<Row, Nullable<Row>> & {
  [Column in Nullable<Row>]?: NonNullable<Row[Column]>;
};

/** A row without the columns that are null. */
export function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
  const there = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries(there) as WithoutNulls<Row>;
}

/** Ids are UUIDs where nothing else is said of them. */
export type Tables = DeskTables &
  ContentTables &
  MailTables &
  PeopleTables &
  PictureTables &
  VisitsTables & {
    submissions: SubmissionsTable;
    submission_files: {
      submission_id: string;
      filename: string;
      media_type: string;
      size: number;
      /** hexadecimal */
      sha256: string;
      bytes: Uint8Array;
    };
    submission_keys: {
      /** The idempotency key that the submission was sent with. */
      key: string;
      submission_id: string;
      /** SHA-256 of what was sent with the key, hexadecimal. */
      fingerprint: string;
    };
    /** The text of a file, which is read after it has come. */
    submission_texts: {
      submission_id: string;
      state: Generated<'waiting' | 'read' | 'unreadable'>;
      /** When it may next be claimed; in the future while somebody reads it. */
      due_at: string;
      attempts: Generated<number>;
      /** Whose turn it is, as long as it waits. */
      sender: Generated<string | null>;
      /** Why there is no text, as a sentence for staff. */
      problem: string | null;
      /** The blocks of the text as JSON. */
      text: string | null;
    };
    submission_words: {
      number: Generated<number>;
      submission_id: string;
      /** All its texts and the words of its file, folded. */
      folded: string;
    };
    /** Words of its names, by how they sound: see `spellingsOf`. */
    submission_names: { submission_id: string; spelling: string };
    readiness: { id: number; checked_at: string };
  };

/** A submission; null is what its form does not ask for, or what was left empty. */
type SubmissionsTable = Record<Exclude<TextName, 'email'>, string | null> &
  PeopleColumns & {
    id: string;
    form: FormName;
    email: string;
    /** ISO 8601 in UTC with milliseconds, so that text order is time order in both stores. */
    created_at: string;
    status: Generated<Status>;
    /** How it came, where staff entered it. */
    came_by: Generated<CameBy | null>;
    /** When it was put in the bin, which is emptied after some days. */
    binned_at: Generated<string | null>;
    /** When what follows from it is derived next; null once all is. */
    derive_at: Generated<string | null>;
    /** Whose it is when its file waits to be read, by a name that means nothing later. Null once all is derived. */
    sender: Generated<string | null>;
  };

/** Photographs that staff uploaded. Rows are added and deleted, and never changed. */
type PictureTables = {
  /** An upload. Its file is kept as it was encoded anew, not as it came. */
  picture_sources: {
    /** The hash of the bytes that came, so that the same file is the same upload. */
    id: string;
    author: string;
    /** ISO 8601 in UTC. */
    created_at: string;
  };
  pictures: {
    id: string;
    source: string;
    /** The whole `PictureRecord` as JSON. */
    record: string;
    author: string;
    created_at: string;
  };
  picture_files: {
    /** As in content/pictures: `sourceFile` or `sizeFile`. */
    name: string;
    source: string;
    bytes: Uint8Array;
  };
};

type VisitsTables = {
  /** How often something was counted on one day, without anybody's name or address. */
  visit_counts: {
    /** ISO 8601 date, in the firm's time zone. */
    day: string;
    kind: VisitKind;
    /** The address of the page. */
    page: string;
    /** The source, device or form; for a speed, the upper edge of its class; empty for a view. */
    value: string;
    n: number;
  };
};

/** A view of a page, where a visit came from, with what, what became of a form, or how fast a page was. */
export type VisitKind =
  | ('view' | 'source' | 'campaign' | 'device' | 'opened' | 'finished')
  | ('LCP' | 'INP' | 'CLS');
