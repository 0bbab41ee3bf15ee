import { sql } from 'kysely';
import { fromNow } from '../async/time.ts';
import type { Database } from '../database/connect.ts';
import { readableKind } from '../resume/readable-kinds.ts';
import { foldedWords } from '../submissions/fold.ts';
import type { DocumentText } from './blocks.ts';

/** A file that this process may read until the lease ends. */
export type ClaimedFile = {
  submissionId: string;
  /** It includes this one. */
  attempts: number;
  /** ISO 8601; after that, any instance may take it. */
  leaseEnd: string;
};

/** Claims the file that has waited longest, if one is due. */
export async function claimFile(db: Database, leaseMs: number): Promise<ClaimedFile | undefined> {
  for (;;) {
    const next = await db
      .selectFrom('submission_texts')
      .select(['submission_id', 'attempts', 'due_at'])
      .where('state', '=', 'waiting')
      .where('due_at', '<=', fromNow(0))
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    const { submission_id: submissionId, due_at } = next;
    const attempts = next.attempts + 1;
    const leaseEnd = fromNow(leaseMs);
    const { numUpdatedRows } = await db
      .updateTable('submission_texts')
      .set({ due_at: leaseEnd, attempts })
      .where('submission_id', '=', submissionId)
      // Another instance that was quicker has changed the time.
      .where('due_at', '=', due_at)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows) return { submissionId, attempts, leaseEnd };
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
  | { state: 'read'; text: string }
  | { state: 'unreadable'; problem: string }
  | { due_at: string };

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

export async function storeText(db: Database, claimed: ClaimedFile, read: DocumentText) {
  const whole = read.blocks.map(({ text }) => text).join('\n');
  const words = `\n${foldedWords(whole)}`;
  const text = JSON.stringify(read);
  await db.transaction().execute(async (transaction) => {
    if (!(await store(transaction, claimed, { state: 'read', text }))) return;
    await transaction
      .updateTable('submission_words')
      .set({ folded: sql`folded || ${words}` })
      .where('submission_id', '=', claimed.submissionId)
      .execute();
  });
}

export async function storeProblem(db: Database, claimed: ClaimedFile, problem: string) {
  await store(db, claimed, { state: 'unreadable', problem });
}

export async function postponeReading(db: Database, claimed: ClaimedFile, ms: number) {
  await store(db, claimed, { due_at: fromNow(ms) });
}

/** `undefined` for kinds that are not read. */
export async function textOfFile(db: Database, submissionId: string) {
  const row = await db
    .selectFrom('submission_texts')
    .select(['state', 'text', 'problem'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  if (row?.state === 'unreadable') return { state: row.state, problem: row.problem ?? '' };
  if (row?.state === 'waiting') return { state: row.state };
  const text: DocumentText | undefined = row && JSON.parse(row.text ?? '');
  return text && { state: 'read' as const, ...text };
}
