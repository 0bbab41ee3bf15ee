import { randomUUID } from 'node:crypto';
import { textNames } from '@site/forms/fields';
import { isApplicationForm } from '@site/forms/names';
import { sql } from 'kysely';
import { fromNow } from '../async.ts';
import type { Database } from '../database/connect.ts';
import { readableKind } from '../intake/resume-check.ts';
import type { DailyCount } from '../intake/upload-permits.ts';
import { isSwitchedOn } from '../switches.ts';
import { identityOf, personWith } from './people.ts';
import { searchableTexts, spellingsOf } from './searchable.ts';

// What follows from a submission is not saved with it, so that no fault here refuses one. Each part may be
// made again: a process can end after any of them, and two processes can be at the same submission.

const atOnce = 50;

type DeriveOptions = {
  /** Whether mail can be sent. */
  mails: boolean;
  /** How many each sender has caused. */
  confirmations?: DailyCount;
  /** When what failed is tried again. */
  retryMs: number;
  onFault: (id: string, part: string, error: unknown) => void;
};

function selectDue(db: Database, moment: string) {
  return db
    .selectFrom('submissions')
    .leftJoin('submission_files', 'submission_id', 'id')
    .select(['id', 'form', 'created_at', 'sender', 'came_by', ...textNames])
    .select(['filename', 'media_type'])
    .where('derive_at', '<=', moment)
    .orderBy('derive_at')
    .limit(atOnce);
}

type Due = Awaited<ReturnType<ReturnType<typeof selectDue>['execute']>>[number];

type Named = Pick<Due, 'id' | 'name'> & Partial<Pick<Due, 'authors'>>;

/** Whose it is, unless that is known. */
async function person(db: Database, { id, email, phone }: Due): Promise<void> {
  const identity = identityOf({ email, phone: phone ?? undefined });
  const person_id = (await personWith(db, identity)) ?? randomUUID();
  await db
    .updateTable('submissions')
    .set({ ...identity, person_id: sql`coalesce(person_id, ${person_id})` })
    .where('id', '=', id)
    .execute();
}

/** What it is searched by. */
async function words(db: Database, { id, filename, ...texts }: Due): Promise<void> {
  await db
    .insertInto('submission_words')
    .values({ submission_id: id, folded: searchableTexts(texts, filename ?? undefined) })
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .execute();
}

/** The spellings of its names, besides those that it has. */
export async function names(db: Database, { id, ...named }: Named): Promise<void> {
  const rows = spellingsOf(named).map((spelling) => ({ submission_id: id, spelling }));
  if (!rows.length) return;
  await db
    .insertInto('submission_names')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['spelling', 'submission_id']).doNothing())
    .execute();
}

/** The spellings of all names that each of these has had. */
export async function spellingsById(db: Database, ids: readonly string[]) {
  if (!ids.length) return new Map<string, string[]>();
  const rows = await db
    .selectFrom('submission_names')
    .select(['submission_id', 'spelling'])
    .where('submission_id', 'in', ids)
    .execute();
  const byId = Map.groupBy(rows, (row) => row.submission_id);
  return new Map(Array.from(byId, ([id, some]) => [id, some.map(({ spelling }) => spelling)]));
}

/** Its file waits to be read. */
async function reading(db: Database, { id, media_type, sender }: Due): Promise<void> {
  if (!media_type || !readableKind(media_type)) return;
  await db
    .insertInto('submission_texts')
    .values({ submission_id: id, due_at: fromNow(0), sender })
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .execute();
}

/** The receipt, where an admin has switched it on, which is checked again when one is sent. */
async function confirmation(
  db: Database,
  { id, form, created_at, sender, came_by }: Due,
  count: DeriveOptions['confirmations'],
): Promise<void> {
  if (!isApplicationForm(form) || came_by) return;
  if (!(await isSwitchedOn(db, 'confirmations')) || (sender && count?.isFull(sender))) return;
  await db
    .insertInto('outbox')
    // The id of the submission: there is one receipt, however often this runs.
    .values({
      id,
      kind: 'confirmation',
      submission_id: id,
      wanted_at: created_at,
      due_at: created_at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  if (sender) count?.add(sender);
}

const parts = { person, words, names, reading };

async function settle(db: Database, due: readonly Due[], again: string | null): Promise<void> {
  await db
    .updateTable('submissions')
    .set({ derive_at: again, ...(again === null && { sender: null }) })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
}

/**
 * Derives what is due, in any order, and keeps what failed for later. Returns whether anything was. Throws if
 * the store fails.
 */
export async function deriveDue(db: Database, options: DeriveOptions): Promise<boolean> {
  const { mails, confirmations, retryMs, onFault } = options;
  const confirm = (db: Database, due: Due) => confirmation(db, due, confirmations);
  const wanted = Object.entries({ ...parts, ...(mails && { confirmation: confirm }) });
  // What fails now is due again later than this.
  const moment = fromNow(0);
  for (let isFirst = true; ; isFirst = false) {
    const due = await selectDue(db, moment).execute();
    if (!due.length) return !isFirst;
    try {
      await db.transaction().execute(async (transaction) => {
        for (const one of due) for (const [, make] of wanted) await make(transaction, one);
        await settle(transaction, due, null);
      });
    } catch {
      // Each on its own then, so that a fault delays nothing else.
      for (const one of due) {
        let isFaulty = false;
        for (const [part, make] of wanted) {
          await db
            .transaction()
            .execute((transaction) => make(transaction, one))
            .catch((error) => {
              isFaulty = true;
              onFault(one.id, part, error);
            });
        }
        await settle(db, [one], isFaulty ? fromNow(retryMs) : null);
      }
    }
  }
}
