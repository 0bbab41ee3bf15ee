import type { Database } from '../database/connect.ts';
import { Problem } from '../http/problem.ts';
import { StaleError, setIfUnchanged } from '../submissions/set-if-unchanged.ts';
import { historyOf, writeAudit } from './audit-log.ts';
import { staffNames } from './audit-names.ts';

/** Says who changed it meanwhile, so that the person can choose. */
export async function refuseStale(
  db: Database,
  error: unknown,
  action: 'set the status' | 'assigned' = 'set the status',
): Promise<never> {
  if (!(error instanceof StaleError)) throw error;
  const conflicts = error.conflicts.map(async ({ id, now }) => {
    const last = (await historyOf(db, id)).findLast((entry) => entry.action === action);
    const who = last && (await staffNames(db, [last.who]))(last.who);
    return { id, now, who, at: last?.at };
  });
  const message = 'Somebody else decided meanwhile, so nothing was changed.';
  throw new Problem(409, { message, more: { conflicts: await Promise.all(conflicts) } });
}

type Changes = Parameters<typeof setIfUnchanged<'status'>>[2];

/** Sets all of them or none, and records it. Returns how many changed. */
export async function setStatuses(db: Database, who: string, changes: Changes): Promise<number> {
  const changed = await setIfUnchanged(db, 'status', changes).catch((error) =>
    refuseStale(db, error),
  );
  const action = 'set the status';
  const entries = changed.map(({ id, from, to }) => ({
    submissionId: id,
    detail: `${from} → ${to}`,
  }));
  await writeAudit(db, ...entries.map((entry) => ({ who, action, ...entry }) as const));
  return changed.length;
}
