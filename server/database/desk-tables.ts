import type { ColumnType } from 'kysely';

/** Written as ISO 8601; PostgreSQL hands back a Date, SQLite the text. */
type Moment = ColumnType<string | Date, string, string>;

export type Role = 'reader' | 'manager' | 'editor' | 'admin';

export type DeskTables = {
  desk_users: UsersTable;
  desk_sessions: SessionsTable;
  desk_credentials: CredentialsTable;
  desk_second_factors: { id: string; user_id: string; backup_codes: string };
  desk_passkeys: PasskeysTable;
  desk_verifications: { identifier: string; value: string; expires_at: Moment };
  desk_links: LinksTable;
  desk_tries: TriesTable;
  desk_record: RecordTable;
  submission_notes: NotesTable;
};

// Columns of better-auth's tables that are used besides it.

type UsersTable = {
  id: string;
  name: string;
  /** In small letters. */
  email: string;
  /** 0 or 1; PostgreSQL makes a boolean of it. */
  email_verified: ColumnType<boolean | number, number, number>;
  role: Role;
  two_factor_enabled: ColumnType<boolean | number | null, number, number>;
  created_at: Moment;
  updated_at: Moment;
};

type SessionsTable = {
  id: string;
  user_id: string;
  token: string;
  user_agent: string | null;
  created_at: Moment;
  updated_at: Moment;
  expires_at: Moment;
};

type CredentialsTable = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: Moment;
  updated_at: Moment;
};

/** The one-time links of invitations and resets. */
type LinksTable = {
  /** SHA-256, hexadecimal. */
  token_hash: string;
  user_id: string;
  expires_at: string;
};

/** Tries that were wrong, or are not decided yet. */
type TriesTable = { key: string; tries: number; at: string };

/** The audit log. Of an applicant it holds the id of the submission and nothing else. */
type RecordTable = {
  /** UUID */
  id: string;
  at: string;
  who: string;
  action: string;
  submission_id: string | null;
  detail: string | null;
};

type NotesTable = {
  /** UUID */
  id: string;
  submission_id: string;
  author: string;
  text: string;
  created_at: string;
  edited_at: string | null;
};

type PasskeysTable = {
  id: string;
  user_id: string;
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: ColumnType<boolean | number, number, number>;
  name: string | null;
  created_at: Moment;
};
