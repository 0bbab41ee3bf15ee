import type { FormName } from '@site/forms/form-names';
import type { Status } from '@site/forms/statuses';
import type { TextName } from '@site/forms/texts';
import type { Generated } from 'kysely';
import type { ContentTables } from './content-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { PeopleColumns, PeopleTables } from './people-tables.ts';

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
    /** When it was put in the bin, which is emptied after some days. */
    binned_at: Generated<string | null>;
    /** When what follows from it is derived next; null once all is. */
    derive_at: Generated<string | null>;
    /** Whose it is when its file waits to be read, by a name that means nothing later. Null once all is derived. */
    sender: Generated<string | null>;
  };

/** Photographs that staff uploaded. Rows are added and deleted, and never changed. */
export type PictureTables = {
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

export type VisitsTables = {
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
