import { randomUUID } from 'node:crypto';
import { dayMs, fromNow } from '../async/time.ts';
import type { Database } from '../database/connect.ts';

const keptDays = 365;
/** Within this time, reading the same again is not recorded. */
export const sameOpeningMs = 10 * 60_000;

export type Action =
  | 'signed in'
  | 'signed out'
  | 'wrong password'
  | 'wrong code'
  | 'passkey refused'
  | 'was refused'
  | 'locked for 15 minutes'
  | 'accepted a link'
  | 'changed the password'
  | 'added a passkey'
  | 'removed a passkey'
  | 'turned the second factor on'
  | 'turned the second factor off'
  | 'made recovery codes'
  | 'ended sessions'
  | 'listed'
  | 'opened'
  | 'viewed the file'
  | 'downloaded the file'
  | 'set the status'
  | 'wrote a note'
  | 'changed a note'
  | 'removed a note'
  | 'assigned'
  | 'joined with a person'
  | 'parted from a person'
  | 'put in the bin'
  | 'took from the bin'
  | 'erased'
  | 'exported'
  | 'invited'
  | 'sent a reset'
  | 'asked for a link'
  | 'changed the role'
  | 'removed the account'
  | 'uploaded a picture'
  | 'deleted a picture'
  | 'published'
  | 'set a time to publish'
  | 'went back to a version'
  | 'withdrew a version'
  | 'confirmed a promise'
  | 'took a confirmation back'
  | 'wrote a letter'
  | 'cancelled a letter'
  | 'sent a letter'
  | 'sent a letter again'
  | 'sent a letter with their own mail program'
  | 'could not send a letter'
  | 'left the status'
  | 'confirmed the receipt'
  | 'switched confirmations on'
  | 'switched confirmations off';

type NewEntry = {
  /** The address of the account, "command line", or "the site" for its own work. */
  who: string;
  action: Action;
  submissionId?: string;
  /** It holds nothing that an applicant typed. */
  detail?: string;
};

export type AuditEntry = { id: string; at: string } & NewEntry;

/** Writes into the audit log who did what. */
export async function writeAudit(db: Database, entries: readonly NewEntry[]): Promise<void> {
  const at = new Date().toISOString();
  const rows = entries.map(({ submissionId, ...entry }) => ({
    ...entry,
    id: randomUUID(),
    at,
    submission_id: submissionId,
  }));
  if (rows.length) await db.insertInto('desk_record').values(rows).execute();
}

/** Writes what somebody did with a submission, unless they did the same within this time. */
export async function writeAuditOnce(
  db: Database,
  entry: NewEntry & { submissionId: string },
  withinMs: number,
): Promise<void> {
  const since = fromNow(-withinMs);
  const history = await historyOf(db, entry.submissionId);
  const isSame = ({ who, action, at }: AuditEntry) =>
    who === entry.who && action === entry.action && at > since;
  if (!history.some(isSame)) await writeAudit(db, [entry]);
}

const columns = ['id', 'at', 'who', 'action', 'submission_id', 'detail'] as const;
type Row = { [column in (typeof columns)[number]]: string | null };

function toEntry({ id, at, who, action, submission_id, detail }: Row): AuditEntry {
  return {
    id: id ?? '',
    at: at ?? '',
    who: who ?? '',
    action: action as Action,
    submissionId: submission_id ?? undefined,
    detail: detail ?? undefined,
  };
}

/** A page of the audit log, newest first. */
export async function readAudit(
  db: Database,
  { after, limit }: { after?: { at: string; id: string }; limit: number },
): Promise<AuditEntry[]> {
  let query = db.selectFrom('desk_record').select(columns);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'id'), '<', tuple(after.at, after.id)),
    );
  }
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(toEntry);
}

/** What was done with one submission, oldest first. */
export async function historyOf(db: Database, submissionId: string): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('desk_record')
    .select(columns)
    .where('submission_id', '=', submissionId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(toEntry);
}

/** Deletes entries that are older than a year. */
export async function purgeAudit(db: Database): Promise<void> {
  const before = fromNow(-keptDays * dayMs);
  await db.deleteFrom('desk_record').where('at', '<', before).execute();
}
