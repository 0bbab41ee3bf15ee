import type { Generated, Insertable, Selectable } from 'kysely';
import type { EnquiryForm } from '../../forms/enquiry-forms.ts';

export type FormName = 'careers' | 'join-now';

export type Tables = {
  applications: ApplicationsTable;
  resumes: ResumesTable;
  idempotency_keys: IdempotencyKeysTable;
  readiness: ReadinessTable;
  notices: NoticesTable;
  enquiries: EnquiriesTable;
  manuscripts: ManuscriptsTable;
};

type ApplicationsTable = {
  /** UUID */
  id: string;
  form: FormName;
  name: string;
  email: string;
  phone: string;
  role: string | null;
  message: string | null;
  /** ISO 8601 in UTC with milliseconds, so that text order is time order in both stores. */
  created_at: string;
};

type ResumesTable = {
  application_id: string;
  filename: string;
  media_type: string;
  size: number;
  /** hexadecimal */
  sha256: string;
  bytes: Uint8Array;
};

type IdempotencyKeysTable = {
  key: string;
  application_id: string;
  /** SHA-256 of what was sent with the key, hexadecimal. */
  fingerprint: string;
};

type ReadinessTable = { id: number; checked_at: string };

type NoticesTable = {
  /** UUID */
  id: string;
  /** What it is about is one of these two. */
  application_id: Generated<string | null>;
  enquiry_id: Generated<string | null>;
  created_at: string;
  /** When it may next be taken to be sent; in the future while somebody sends it. */
  due_at: string;
  attempts: Generated<number>;
  sent_at: string | null;
};

type EnquiriesTable = {
  /** UUID */
  id: string;
  form: EnquiryForm;
  name: string | null;
  email: string;
  message: string | null;
  title: string | null;
  authors: string | null;
  idempotency_key: string | null;
  /** SHA-256 of what was sent, hexadecimal. */
  fingerprint: string;
  created_at: string;
};

type ManuscriptsTable = {
  enquiry_id: string;
  filename: string;
  media_type: string;
  size: number;
  /** hexadecimal */
  sha256: string;
  bytes: Uint8Array;
};

export type ApplicationRow = Selectable<ApplicationsTable>;
export type NewApplicationRow = Insertable<ApplicationsTable>;
export type ResumeRow = Selectable<ResumesTable>;
export type NoticeRow = Selectable<NoticesTable>;
