import * as v from 'valibot';
import { dayMs, fromNow } from '#async.ts';
import type { Database } from '#database/connect.ts';
import { Problem } from '#http/problem.ts';
import { callFor, type Parsed, textField } from './call.ts';

const changes = callFor('change submissions');

/** A comment on a submission, changes of its details, comments and letters, a letter about it, a letter to several, the templates of letters, or what is entered by hand. */
const key = v.custom<`${'note' | 'edit' | 'letter' | 'entry'} ${string}`>(
  (value) =>
    typeof value === 'string' &&
    /^(?:letter several|letter templates|entry by hand|(?:note|edit|letter) [\da-f-]{36})$/.test(
      value,
    ),
);
const fields = { key, text: textField(60_000) };
export type UnsentText = Parsed<typeof fields>;

/** Older ones are not continued, and may hold personal data. */
const keptDays = 30;

async function textsOf(db: Database, userId: string): Promise<UnsentText[]> {
  const rows = await db
    .selectFrom('desk_drafts')
    .select(['key', 'text'])
    .where('user_id', '=', userId)
    .execute();
  return rows as UnsentText[];
}

/** An empty text deletes it. One about a deleted submission is not stored. */
async function keepText(db: Database, userId: string, { key, text }: UnsentText): Promise<void> {
  const about = key.split(' ')[1] ?? '';
  const submission_id = about.includes('-') ? about : null;
  const set = { text, updated_at: new Date().toISOString() };
  await db.transaction().execute(async (transaction) => {
    const submission = await transaction
      .selectFrom('submissions')
      .select('id')
      .where('id', '=', about)
      .executeTakeFirst();
    if (!text || (submission_id && !submission)) {
      await transaction
        .deleteFrom('desk_drafts')
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute();
      return;
    }
    await transaction
      .insertInto('desk_drafts')
      .values({ user_id: userId, key, submission_id, ...set })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(set))
      .execute();
  });
}

export async function purgeUnsentTexts(db: Database): Promise<void> {
  const before = fromNow(-keptDays * dayMs);
  await db.deleteFrom('desk_drafts').where('updated_at', '<', before).execute();
}

export const unsentTextCalls = {
  'GET /drafts': changes({}, async ({ db }, _input, { staff }) => ({
    drafts: await textsOf(db, staff.id),
  })),
  /** `email`: the owner, as another window may have signed out meanwhile. */
  'POST /drafts': changes(
    { ...fields, email: textField(254) },
    async ({ db }, { email, ...unsent }, { staff }) => {
      if (email !== staff.email) throw new Problem(409);
      await keepText(db, staff.id, unsent);
    },
    { maxBytes: 256 * 1024 },
  ),
};
