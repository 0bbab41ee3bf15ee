import { localOf, momentOf } from '@site/content/firm-time';
import { type Status, waitingOf } from '@site/forms/names';
import { sql } from 'kysely';
import { dayMs } from '../async.ts';
import type { Database } from '../database/connect.ts';
import type { Action } from '../database/desk-tables.ts';
import { statusesOf } from '../publishing/versions.ts';
import { passes } from '../submissions/filters.ts';

const shownDays = 7;
const answeredDays = 28;
const keptMs = 60_000;

const letterActions: Action[] = ['sent a letter', 'sent a letter with their own mail program'];
const decisionAction: Action = 'set the status';

function lastDays(now: Date): string[] {
  return Array.from({ length: shownDays }, (_, i) =>
    localOf(new Date(now.getTime() - (shownDays - 1 - i) * dayMs)).slice(0, 10),
  );
}

const startOf = (day: string) => momentOf(`${day}T00:00`);

/** How many arrived on each of the firm's last seven days; today is the last. */
async function arrivals(db: Database, now: Date) {
  const days = lastDays(now);
  const counts = await db
    .selectFrom('submissions')
    .select(({ fn }) =>
      days.map((day, i) => {
        const next = days[i + 1];
        const from = fn.countAll().filterWhere('created_at', '>=', startOf(day));
        return (next ? from.filterWhere('created_at', '<', startOf(next)) : from).as(day);
      }),
    )
    .where('created_at', '>=', startOf(days[0]!))
    .where(passes({ withoutSpam: true }))
    .executeTakeFirstOrThrow();
  return days.map((day) => ({ day, arrived: Number(counts[day]) }));
}

/** How many have a status with which their sender waits. */
async function countWaiting(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('status', 'in', waitingOf(await statusesOf(db)))
    .where('binned_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * What answered a submission; a decision that was undone is none. As a case, since SQLite takes an
 * `or` for a reason to read every entry of these kinds.
 */
const isAnswer = (open: readonly Status[]) => sql<boolean>`case action
  when ${decisionAction} then detail like '% → ' || status and status not in (${sql.join(open)})
  else action in (${sql.join(letterActions)}) end`;

/** When each submission arrived that had its first answer since then, and when it was answered. */
async function firstAnswers(db: Database, since: string) {
  const open = [...waitingOf(await statusesOf(db)), 'spam'];
  const acted = db
    .selectFrom('desk_record')
    .select('submission_id')
    .where('action', 'in', [...letterActions, decisionAction])
    .where('at', '>=', since);
  return db
    .selectFrom('submissions')
    .innerJoin('desk_record', 'submission_id', 'submissions.id')
    .select(({ fn }) => ['created_at', fn.min('at').as('at')])
    .where('submissions.id', 'in', acted)
    .where('binned_at', 'is', null)
    .where(isAnswer(open))
    .groupBy(['submissions.id', 'created_at'])
    .having(({ fn }) => fn.min('at'), '>=', since)
    .execute();
}

function median(sorted: readonly number[]): number | null {
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

type Answered = Awaited<ReturnType<typeof readAnswered>>;

/** Of those first answered within 28 days, by a letter or a status; `medianDays` counts from their arrival. */
async function readAnswered(db: Database, now: Date) {
  const answers = await firstAnswers(
    db,
    new Date(now.getTime() - answeredDays * dayMs).toISOString(),
  );
  const took = answers
    .map(({ created_at, at }) => (Date.parse(at) - Date.parse(created_at)) / dayMs)
    .sort((a, b) => a - b);
  return { count: took.length, medianDays: median(took) };
}

/**
 * Reads what the inbox says of itself, without what is in the bin. Every open inbox asks after each change:
 * the answers of 28 days are read once a minute.
 */
export function summaryReader() {
  const known = new WeakMap<Database, { at: number; answered: Answered }>();
  return async (db: Database, now: Date) => {
    const at = now.getTime();
    let kept = known.get(db);
    if (!kept || at - kept.at >= keptMs) kept = { at, answered: await readAnswered(db, now) };
    known.set(db, kept);
    const [days, waiting] = await Promise.all([arrivals(db, now), countWaiting(db)]);
    return { days, waiting, answered: kept.answered };
  };
}
