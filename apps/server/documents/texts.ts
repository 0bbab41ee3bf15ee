import { sql } from 'kysely';
import { fromNow } from '../async.ts';
import type { Database } from '../database/connect.ts';
import { readableKind } from '../intake/resume-check.ts';
import type { DocumentText } from './blocks.ts';

/** A file that this process may read until the lease ends. */
export type ClaimedFile = {
  submissionId: string;
  /** Whose turn it is. */
  sender: string;
  /** It includes this one. */
  attempts: number;
  /** ISO 8601; after that, any instance may take it. */
  leaseEnd: string;
};

const mostSenders = 1_000;

const due = (db: Database) =>
  db
    .selectFrom('submission_texts')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', fromNow(0));

const senderOf = sql<string>`coalesce(sender, submission_id)`;

/** The sender of a file that is due for whom the least time was spent; of these, who has waited longest. */
async function nextSender(db: Database, spentMs: ReadonlyMap<string, number>) {
  const waiting = await due(db)
    .select(senderOf.as('sender'))
    .groupBy(senderOf)
    .orderBy(({ fn }) => fn.min('due_at'))
    .limit(mostSenders)
    .execute();
  const spent = ({ sender }: { sender: string }) => spentMs.get(sender) ?? 0;
  return waiting.toSorted((a, b) => spent(a) - spent(b))[0]?.sender;
}

/** Claims a file that is due, if there is one. Senders take turns, so that the files of one delay no other's. */
export async function claimFile(
  db: Database,
  leaseMs: number,
  spentMs: ReadonlyMap<string, number> = new Map(),
): Promise<ClaimedFile | undefined> {
  for (;;) {
    const sender = await nextSender(db, spentMs);
    if (sender === undefined) return undefined;
    const next = await due(db)
      .select(['submission_id', 'attempts', 'due_at'])
      .where(senderOf, '=', sender)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    if (!next) continue;
    const { submission_id: submissionId, due_at } = next;
    const attempts = next.attempts + 1;
    const leaseEnd = fromNow(leaseMs);
    const { numUpdatedRows } = await db
      .updateTable('submission_texts')
      // An attempt counts before it begins: this process may end with it.
      .set({ due_at: leaseEnd, attempts })
      .where('submission_id', '=', submissionId)
      // Another instance that was quicker has changed the time.
      .where('due_at', '=', due_at)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows) return { submissionId, sender, attempts, leaseEnd };
  }
}

/** The bytes of a claimed file; `undefined` if it was erased meanwhile. */
export async function bytesOf(db: Database, { submissionId }: ClaimedFile) {
  const row = await db
    .selectFrom('submission_files')
    .select(['media_type', 'bytes'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  const kind = row && readableKind(row.media_type);
  return kind && { kind, bytes: row.bytes };
}

type Outcome =
  | { state: 'read'; text: string; sender: null }
  | { state: 'unreadable'; problem: string; sender: null }
  | { due_at: string; attempts?: number };

/** Returns whether it was still claimed. */
async function store(db: Database, claimed: ClaimedFile, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('submission_texts')
    .set(outcome)
    .where('submission_id', '=', claimed.submissionId)
    .where('due_at', '=', claimed.leaseEnd)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** `words`: those of its text, folded. */
export type ReadText = DocumentText & { words: string };

export async function storeText(db: Database, claimed: ClaimedFile, read: ReadText) {
  const { words, ...shown } = read;
  const text = JSON.stringify(shown);
  await db.transaction().execute(async (transaction) => {
    if (!(await store(transaction, claimed, { state: 'read', text, sender: null }))) return;
    await transaction
      .updateTable('submission_words')
      .set({ folded: sql`folded || ${`\n${words}`}` })
      .where('submission_id', '=', claimed.submissionId)
      .execute();
  });
}

export async function storeProblem(db: Database, claimed: ClaimedFile, problem: string) {
  await store(db, claimed, { state: 'unreadable', problem, sender: null });
}

export async function postponeReading(db: Database, claimed: ClaimedFile, ms: number) {
  await store(db, claimed, { due_at: fromNow(ms) });
}

/** The process stops for another reason: the attempt does not count. */
export async function giveBack(db: Database, claimed: ClaimedFile) {
  await store(db, claimed, { due_at: fromNow(0), attempts: claimed.attempts - 1 });
}

/** `undefined` for kinds that are not read. */
export async function textOfFile(db: Database, submissionId: string) {
  const row = await db
    .selectFrom('submission_files')
    .leftJoin(
      'submission_texts',
      'submission_texts.submission_id',
      'submission_files.submission_id',
    )
    .select(['media_type', 'state', 'text', 'problem'])
    .where('submission_files.submission_id', '=', submissionId)
    .executeTakeFirst();
  if (!row || !readableKind(row.media_type)) return undefined;
  if (row.state === 'unreadable') return { state: row.state, problem: row.problem ?? '' };
  if (row.state !== 'read') return { state: 'waiting' as const };
  const text: DocumentText = JSON.parse(row.text ?? '');
  return { state: row.state, ...text };
}
