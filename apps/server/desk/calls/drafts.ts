import { dayMs, fromNow } from '#async.ts';
import type { Database } from '#database/connect.ts';
import { Problem } from '#http/problem.ts';
import type { Draft } from '../api/drafts.ts';
import { staffCalls } from '../call.ts';

/** Older drafts are not continued, and may hold personal data. */
const keptDays = 30;

async function draftsOf(db: Database, userId: string): Promise<Draft[]> {
  const rows = await db
    .selectFrom('desk_drafts')
    .select(['key', 'text'])
    .where('user_id', '=', userId)
    .execute();
  return rows as Draft[];
}

/** An empty text deletes the draft. A draft about a deleted submission is not stored. */
async function keepDraft(db: Database, userId: string, { key, text }: Draft): Promise<void> {
  const about = key.split(' ')[1] ?? '';
  const submission_id = about === 'several' ? null : about;
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

export async function purgeDrafts(db: Database): Promise<void> {
  const before = fromNow(-keptDays * dayMs);
  await db.deleteFrom('desk_drafts').where('updated_at', '<', before).execute();
}

export const draftCalls = staffCalls('change submissions', {
  'GET /drafts': async ({ db }, _input, { staff }) => ({ drafts: await draftsOf(db, staff.id) }),
  async 'POST /drafts'({ db }, { email, ...draft }, { staff }) {
    if (email !== staff.email) throw new Problem(409);
    await keepDraft(db, staff.id, draft);
  },
});
