import type { ColumnType, Generated } from 'kysely';
import type { Database } from './connect.ts';

/** Whether anybody has an account. Until then there is no desk. */
export async function deskIsOn(db: Database): Promise<boolean> {
  const first = await db.selectFrom('desk_users').select('id').limit(1).executeTakeFirst();
  return first !== undefined;
}

/** Written as ISO 8601; PostgreSQL hands back a Date, SQLite the text. */
type Moment = ColumnType<string | Date, string, string>;

export type Role = 'reader' | 'manager' | 'editor' | 'admin';

/** Of better-auth's tables, the columns that are used besides it. */
export type DeskTables = {
  desk_users: {
    id: string;
    name: string;
    /** In small letters. */
    email: string;
    /** 0 or 1; PostgreSQL makes a boolean of it. */
    email_verified: ColumnType<boolean | number, number, number>;
    role: Role;
    two_factor_enabled: ColumnType<boolean | number | null, number, number>;
    /** 1: it is told by mail, too, of what is for it. */
    mails: Generated<number>;
    created_at: Moment;
    updated_at: Moment;
  };
  desk_sessions: {
    id: string;
    user_id: string;
    token: string;
    user_agent: string | null;
    created_at: Moment;
    updated_at: Moment;
    expires_at: Moment;
  };
  desk_credentials: {
    id: string;
    user_id: string;
    account_id: string;
    provider_id: string;
    password: string | null;
    created_at: Moment;
    updated_at: Moment;
  };
  desk_second_factors: { id: string; user_id: string; backup_codes: string };
  desk_passkeys: {
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
  desk_verifications: { identifier: string; value: string; expires_at: Moment };
  /** The one-time links of invitations and resets. */
  desk_links: {
    /** SHA-256, hexadecimal. */
    token_hash: string;
    user_id: string;
    expires_at: string;
  };
  /** Tries that were wrong, or are not decided yet. */
  desk_tries: { key: string; tries: number; at: string };
  /** The audit log. Of an applicant it holds the id of the submission and nothing else. */
  desk_record: {
    id: string;
    at: string;
    who: string;
    action: Action;
    submission_id: string | null;
    detail: string | null;
  };
  submission_notes: {
    id: string;
    submission_id: string;
    author: string;
    text: string;
    created_at: string;
    edited_at: string | null;
  };
};

/** What the record says, by kind. */
export const deeds = {
  reading: ['opened', 'viewed the file', 'downloaded the file', 'exported'],
  submissions: [
    'set the status',
    'left the status',
    'entered by hand',
    'added a file',
    'corrected the details',
    // What it was called while only addresses could be.
    'corrected the address',
    'set a reminder',
    'took a reminder back',
    'wrote a note',
    'changed a note',
    'removed a note',
    'assigned',
    'parted from a person',
    'given back to a person',
    'put in the bin',
    'took from the bin',
    'erased',
  ],
  letters: [
    'wrote a letter',
    'changed a letter',
    'cancelled a letter',
    'sent a letter',
    'sent a letter again',
    'sent a letter with their own mail program',
    'could not send a letter',
    'confirmed the receipt',
    'changed the templates',
    'switched confirmations on',
    'switched confirmations off',
  ],
  site: [
    'uploaded a picture',
    'deleted a picture',
    'published',
    'set a time to publish',
    'went back to a version',
    'withdrew a version',
    'released what was held',
    'switched enquiries on',
    'switched enquiries off',
  ],
  accounts: [
    'signed in',
    'signed out',
    'wrong password',
    'wrong code',
    'passkey refused',
    'was refused',
    'locked for 15 minutes',
    'accepted a link',
    'changed the password',
    'added a passkey',
    'removed a passkey',
    'turned the second factor on',
    'turned the second factor off',
    'made recovery codes',
    'ended sessions',
    'invited',
    'sent a reset',
    'asked for a link',
    'changed the role',
    'removed the account',
  ],
} as const;

export type DeedKind = keyof typeof deeds;
export type Action = (typeof deeds)[DeedKind][number];
