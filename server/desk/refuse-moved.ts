import type { Database } from '../database/connect.ts';
import { Problem } from '../http/problem.ts';
import { StatusMovedError } from '../submissions/state.ts';
import type { MovedStatus } from './api/inbox.ts';
import { historyOf } from './record.ts';

/** Says who decided otherwise meanwhile, so that somebody can choose. */
export async function refuseMoved(db: Database, error: unknown): Promise<never> {
  if (!(error instanceof StatusMovedError)) throw error;
  const moved = error.moved.map(async ({ id, now }): Promise<MovedStatus> => {
    const acts = await historyOf(db, id);
    const last = acts.findLast(({ action }) => action === 'set the status');
    return { id, now, who: last?.who, at: last?.at };
  });
  const message = 'Somebody else decided meanwhile, so nothing was changed.';
  throw new Problem(409, { message, more: { moved: await Promise.all(moved) } });
}
