import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/connect.ts';
import { isDuplicate } from '../../database/duplicate.ts';
import { Problem } from '../../http/problem.ts';
import { staffCalls } from '../call.ts';

const mostViews = 30;

const sameName = 'You have saved filters of this name: choose another.';
const tooMany = `An account keeps up to ${mostViews} saved filters: remove some first.`;

async function viewsOf(db: Database, userId: string) {
  const views = await db
    .selectFrom('desk_views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();
  return { views };
}

function refuseSameName(error: unknown): never {
  throw isDuplicate(error, 'desk_views') ? new Problem(422, { message: sameName }) : error;
}

export const viewCalls = staffCalls('read submissions', {
  'GET /views': ({ db }, _input, { staff }) => viewsOf(db, staff.id),
  async 'POST /views'({ db }, { name, query }, { staff }) {
    const { views } = await viewsOf(db, staff.id);
    if (views.length >= mostViews) throw new Problem(422, { message: tooMany });
    await db
      .insertInto('desk_views')
      .values({ id: randomUUID(), user_id: staff.id, name, query })
      .execute()
      .catch(refuseSameName);
    return viewsOf(db, staff.id);
  },
  async 'POST /views/:id/rename'({ db }, { id, name }, { staff }) {
    const { numUpdatedRows } = await db
      .updateTable('desk_views')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', staff.id)
      .executeTakeFirst()
      .catch(refuseSameName);
    if (!numUpdatedRows) throw new Problem(404);
    return viewsOf(db, staff.id);
  },
  async 'POST /views/:id/remove'({ db }, { id }, { staff }) {
    const { numDeletedRows } = await db
      .deleteFrom('desk_views')
      .where('id', '=', id)
      .where('user_id', '=', staff.id)
      .executeTakeFirst();
    if (!numDeletedRows) throw new Problem(404);
    return viewsOf(db, staff.id);
  },
});
