import type { Generated, Insertable, Selectable } from 'kysely';

export type FormName = 'careers' | 'join-now';

export type Tables = {
  applications: ApplicationsTable;
  resumes: ResumesTable;
  idempotency_keys: IdempotencyKeysTable;
  readiness: ReadinessTable;
  notices: NoticesTable;
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
  application_id: string | null;
  created_at: string;
  /** When it may next be taken to be sent; in the future while somebody sends it. */
  due_at: string;
  attempts: Generated<number>;
  sent_at: string | null;
};

export type ApplicationRow = Selectable<ApplicationsTable>;
export type NewApplicationRow = Insertable<ApplicationsTable>;
export type ResumeRow = Selectable<ResumesTable>;
export type NoticeRow = Selectable<NoticesTable>;
