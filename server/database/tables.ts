import type { Generated } from 'kysely';
import type { FormName } from '../../forms/form-names.ts';
import type { Status } from '../../forms/statuses.ts';
import type { ContentTables } from './content-tables.ts';
import type { DeskTables } from './desk-tables.ts';

export type Tables = DeskTables &
  ContentTables & {
    submissions: SubmissionsTable;
    submission_files: SubmissionFilesTable;
    submission_keys: SubmissionKeysTable;
    notices: NoticesTable;
    readiness: ReadinessTable;
  };

/** What somebody sent with one of the forms; null is what that form does not ask for, or was left empty. */
type SubmissionsTable = {
  /** UUID */
  id: string;
  form: FormName;
  name: string | null;
  email: string;
  phone: string | null;
  role: string | null;
  position: string | null;
  message: string | null;
  title: string | null;
  authors: string | null;
  /** ISO 8601 in UTC with milliseconds, so that text order is time order in both stores. */
  created_at: string;
  status: Generated<Status>;
  /** When staff first read it at the desk. */
  opened_at: Generated<string | null>;
  /** All texts in one, folded to be searched. */
  folded: string;
};

/** A resume or a manuscript. */
type SubmissionFilesTable = {
  submission_id: string;
  filename: string;
  media_type: string;
  size: number;
  /** hexadecimal */
  sha256: string;
  bytes: Uint8Array;
};

type SubmissionKeysTable = {
  /** The idempotency key that the submission was sent with. */
  key: string;
  submission_id: string;
  /** SHA-256 of what was sent with the key, hexadecimal. */
  fingerprint: string;
};

type NoticesTable = {
  /** UUID */
  id: string;
  submission_id: string;
  created_at: string;
  /** When it may next be taken to be sent; in the future while somebody sends it. */
  due_at: string;
  attempts: Generated<number>;
  sent_at: Generated<string | null>;
};

type ReadinessTable = { id: number; checked_at: string };
