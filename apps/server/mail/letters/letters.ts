import type { Database } from '#database/connect.ts';
import { withoutNulls } from '#database/tables.ts';
import { staffNames, writeAudit } from '#desk/audit-log.ts';
import { Problem } from '#http/problem.ts';
import { holdsAll, holdsText, senderName } from '#submissions/filters.ts';
import { searchWords } from '#submissions/searchable.ts';
import { countOf } from '../../database/count-of.ts';
import { heldUntil, retryForMs } from '../outbox.ts';
import type { LetterText } from './queue.ts';

function selectLetters(db: Database) {
  return db
    .selectFrom('letters')
    .innerJoin('outbox', 'outbox.id', 'letters.id')
    .innerJoin('submissions', 'submissions.id', 'letters.submission_id')
    .leftJoin('letter_files', 'letter_files.batch', 'letters.batch')
    .select(['letters.id', 'letters.author', 'template', 'subject', 'text', 'attempts', 'cc'])
    .select(['filename', 'letters.batch', 'letters.submission_id as submissionId'])
    .select('submissions.email as to')
    .select(['wanted_at', 'due_at', 'sent_at', 'failed_at', 'reply_code as replyCode']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLetters>['execute']>>[number];

type State = 'sent' | 'failed' | 'held' | 'waiting';

export type Letter = ReturnType<typeof toLetter>;

function toLetter({ wanted_at, due_at, sent_at, failed_at, ...letter }: Row) {
  const state: State = sent_at
    ? 'sent'
    : failed_at
      ? 'failed'
      : due_at === heldUntil
        ? 'held'
        : 'waiting';
  return {
    ...withoutNulls(letter),
    state,
    at: sent_at ?? failed_at ?? wanted_at,
    triedUntil: new Date(Date.parse(wanted_at) + retryForMs).toISOString(),
  };
}

const isAnother =
  'This letter was sent, cancelled or changed meanwhile, so nothing was changed. What you typed stays here.';

/** The address of each author becomes what the account is called. */
async function withAuthors<One extends Letter>(db: Database, letters: readonly One[]) {
  const nameOf = await staffNames(
    db,
    letters.map(({ author }) => author),
  );
  return letters.map((letter) => ({ ...letter, author: nameOf(letter.author) }));
}

export async function lettersOf(db: Database, submissionId: string): Promise<Letter[]> {
  const rows = await selectLetters(db)
    .where('letters.submission_id', '=', submissionId)
    .orderBy('letters.created_at')
    .execute();
  return withAuthors(db, rows.map(toLetter));
}

/** The submissions that have a letter which was not delivered. */
export async function withFailedLetter(db: Database, submissionIds: readonly string[]) {
  if (!submissionIds.length) return new Set<string>();
  const rows = await db
    .selectFrom('outbox')
    .select('submission_id')
    .where('kind', '=', 'letter')
    .where('failed_at', 'is not', null)
    .where('submission_id', 'in', submissionIds)
    .execute();
  return new Set(rows.flatMap(({ submission_id }) => submission_id ?? []));
}

const withRecipients = (db: Database) =>
  selectLetters(db).select(senderName.as('who')).where('binned_at', 'is', null);

type Sent = {
  before: string | undefined;
  /** A part of the subject, or what its recipients are searched by in the inbox. */
  search: string | undefined;
  limit: number;
};

/** The newest letters that were sent before a moment. */
export async function sentLetters(db: Database, { before, search = '', limit }: Sent) {
  const words = searchWords(search);
  const rows = await withRecipients(db)
    .where('sent_at', 'is not', null)
    .$if(before !== undefined, (query) => query.where('sent_at', '<', before!))
    .$if(words.length > 0, (query) =>
      query.where(({ or }) => or([holdsText('subject', search), holdsAll(words)])),
    )
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute();
  const letters = rows.map(({ who, ...row }) => ({ ...toLetter(row), who }));
  return withAuthors(db, letters);
}

/** Letters that failed or wait, with their recipients; failed ones come first. */
export async function openLetters(db: Database, limit: number) {
  const rows = await withRecipients(db)
    .where('sent_at', 'is', null)
    .orderBy(({ ref, fn }) => fn.coalesce(ref('failed_at'), ref('wanted_at')))
    .limit(limit)
    .execute();
  const letters = rows.map(({ who, ...row }) => ({ ...toLetter(row), who }));
  const named = await withAuthors(db, letters);
  return named.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'));
}

export function countFailed(db: Database): Promise<number> {
  const failed = db
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .where('kind', '=', 'letter')
    .where('failed_at', 'is not', null)
    .where('binned_at', 'is', null);
  return countOf(failed);
}

async function namesOf(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('letters')
    .select(['id', 'submission_id', 'template'])
    .where('id', 'in', ids)
    .execute();
}

/** Deletes letters that wait and are not being sent. Returns how many. */
export async function cancelLetters(db: Database, ids: readonly string[], who: string) {
  return db.transaction().execute(async (transaction) => {
    const letters = await namesOf(transaction, ids);
    const deleted = await transaction
      .deleteFrom('outbox')
      .where('id', 'in', ids)
      .where('kind', '=', 'letter')
      .where('sent_at', 'is', null)
      .where('is_leased', '=', 0)
      .returning('id')
      .execute();
    const taken = new Set(deleted.map(({ id }) => id));
    await writeAudit(
      transaction,
      ...letters
        .filter(({ id }) => taken.has(id))
        .map(({ submission_id: submissionId, template }) => ({
          who,
          action: 'cancelled a letter' as const,
          submissionId,
          detail: template,
        })),
    );
    return taken.size;
  });
}

type WaitingLetter = LetterText & { at: string };

/** Sets the words and the time of a letter that waits as it was seen. Throws a Problem 409 where it does not. */
export async function changeLetter(
  db: Database,
  id: string,
  seen: WaitingLetter,
  { at, ...words }: WaitingLetter,
  who: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const letter = await transaction
      .updateTable('letters')
      .set(words)
      .where('id', '=', id)
      .where('subject', '=', seen.subject)
      .where('text', '=', seen.text)
      .returning(['submission_id as submissionId', 'template as detail'])
      .executeTakeFirst();
    const { numUpdatedRows: moved } = await transaction
      .updateTable('outbox')
      .set({ wanted_at: at, due_at: at, attempts: 0 })
      .where('id', '=', id)
      .where('wanted_at', '=', seen.at)
      .where('due_at', '!=', heldUntil)
      .where('is_leased', '=', 0)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (!letter || !moved) throw new Problem(409, { message: isAnother });
    await writeAudit(transaction, { who, action: 'changed a letter', ...letter });
  });
}

/** Queues a failed letter again. Returns false if there is no such letter. */
export async function sendAgain(db: Database, id: string, who: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const now = new Date().toISOString();
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ failed_at: null, reply_code: null, attempts: 0, due_at: now, wanted_at: now })
      .where('id', '=', id)
      .where('kind', '=', 'letter')
      .where('failed_at', 'is not', null)
      .executeTakeFirst();
    if (!numUpdatedRows) return false;
    const [letter] = await namesOf(transaction, [id]);
    await writeAudit(transaction, {
      who,
      action: 'sent a letter again',
      submissionId: letter?.submission_id,
      detail: letter?.template,
    });
    return true;
  });
}
