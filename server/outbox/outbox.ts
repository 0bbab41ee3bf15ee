import type { Database } from '../database/connect.ts';

/** A notice that is ours to send until its lease ends. */
export type ClaimedNotice = {
  id: string;
  submissionId: string;
  /** With the one that it is claimed for. */
  attempts: number;
  /** ISO 8601; after that, any instance may take it. */
  leaseEnd: string;
};

function fromNow(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

/**
 * Takes the notice that has waited longest, if one is due, so that no other instance sends it too.
 * A lease is a due time in the future: after a crash while sending, the next instance takes it.
 */
export async function claimNotice(
  db: Database,
  leaseMs: number,
): Promise<ClaimedNotice | undefined> {
  for (;;) {
    const next = await db
      .selectFrom('notices')
      .select(['id', 'submission_id as submissionId', 'attempts', 'due_at'])
      .where('sent_at', 'is', null)
      .where('due_at', '<=', fromNow(0))
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    const { due_at, ...notice } = next;
    const attempts = notice.attempts + 1;
    const leaseEnd = fromNow(leaseMs);
    const { numUpdatedRows } = await db
      .updateTable('notices')
      .set({ due_at: leaseEnd, attempts })
      .where('id', '=', notice.id)
      // If another instance was quicker, the time has changed already.
      .where('due_at', '=', due_at)
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows) return { ...notice, attempts, leaseEnd };
  }
}

export async function markSent(db: Database, { id }: ClaimedNotice): Promise<void> {
  await db
    .updateTable('notices')
    .set({ sent_at: fromNow(0) })
    .where('id', '=', id)
    .execute();
}

/** Gives a claimed notice back, to be sent later. */
export async function postpone(
  db: Database,
  { id, leaseEnd }: ClaimedNotice,
  ms: number,
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ due_at: fromNow(ms) })
    .where('id', '=', id)
    .where('due_at', '=', leaseEnd)
    .where('sent_at', 'is', null)
    .execute();
}

/** How many notices wait to be sent, and since when the oldest of them does. */
export async function lookAtOutbox(
  db: Database,
): Promise<{ waiting: number; oldest: Date | undefined }> {
  const { waiting, oldest } = await db
    .selectFrom('notices')
    .select(({ fn }) => [fn.countAll().as('waiting'), fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldest: oldest ? new Date(oldest) : undefined };
}
