import type { ContentName } from '@site/content/registry';
import * as v from 'valibot';
import type { Database } from '#database/connect.ts';
import type { Role } from '#database/desk-tables.ts';
import { Problem } from '#http/problem.ts';
import { cancelLetters } from '#mail/letters/letters.ts';
import { heldUntil } from '#mail/outbox.ts';
import { pageNow } from '#publishing/old-words.ts';
import { withdrawVersion } from '#publishing/scheduled-versions.ts';
import { staffNames, writeAudit } from './audit-log.ts';
import { callFor, idField, mayDo, versionField } from './call.ts';

// What an account has set for later waits for an admin once the account could not do it any more.

const manages = callFor('manage accounts');
const isGo = v.boolean();

type Account = { id: string; email: string };

const waitingLetters = (db: Database) =>
  db
    .selectFrom('outbox')
    .innerJoin('letters', 'letters.id', 'outbox.id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null);

const scheduledBy = (db: Database, email: string) =>
  db
    .updateTable('content_versions')
    .where('author', '=', email)
    .where('state', '=', 'scheduled')
    .where('publish_at', 'is not', null);

/** How much each account has in hand, by its id: submissions, and versions and letters that wait. */
export async function workInHand(db: Database) {
  const submissions = await db
    .selectFrom('submissions')
    .select(['owner_id as id', ({ fn }) => fn.countAll().as('n')])
    .where('owner_id', 'is not', null)
    .groupBy('owner_id')
    .execute();
  const versions = await db
    .selectFrom('content_versions')
    .innerJoin('desk_users', 'email', 'author')
    .select(['desk_users.id', ({ fn }) => fn.countAll().as('n')])
    .where('state', '=', 'scheduled')
    .where('publish_at', 'is not', null)
    .groupBy('desk_users.id')
    .execute();
  const letters = await waitingLetters(db)
    .innerJoin('desk_users', 'email', 'author')
    .select(['desk_users.id', ({ fn }) => fn.countAll().as('n')])
    .where('due_at', '<', heldUntil)
    .groupBy('desk_users.id')
    .execute();
  const counts = [submissions, versions, letters].map(
    (rows) => new Map(rows.map(({ id, n }) => [id, Number(n)])),
  );
  return (id: string) => {
    const [owned = 0, waiting = 0, unsent = 0] = counts.map((count) => count.get(id) ?? 0);
    return { submissions: owned, versions: waiting, letters: unsent };
  };
}

/**
 * Holds what an account has set for later and could not do with its new role, or without one, and hands its
 * submissions over to another account, or to nobody.
 */
export async function takeFromHand(
  db: Database,
  { id, email }: Account,
  { role, handTo, who }: { role?: Role; handTo?: Account; who: string },
): Promise<void> {
  const may = (right: Parameters<typeof mayDo>[1]) => role !== undefined && mayDo(role, right);
  if (!may('edit pages')) {
    await scheduledBy(db, email).set({ state: 'held' }).execute();
  }
  if (!may('change submissions')) {
    await db
      .updateTable('outbox')
      .set({ due_at: heldUntil })
      .where('id', 'in', waitingLetters(db).select('letters.id').where('author', '=', email))
      .where('is_leased', '=', 0)
      .execute();
  }
  if (may('read submissions')) return;
  const owned = await db
    .updateTable('submissions')
    .set({ owner_id: handTo?.id ?? null })
    .where('owner_id', '=', id)
    .returning('id')
    .execute();
  const to = handTo && (await staffNames(db, [handTo.email]))(handTo.email);
  const detail = to ? `to ${to}` : 'to nobody';
  const assigned = { who, action: 'assigned' as const, detail };
  await writeAudit(db, ...owned.map((one) => ({ ...assigned, submissionId: one.id })));
}

async function listHeld(db: Database) {
  const versions = await db
    .selectFrom('content_versions')
    .select(['id', 'author', 'sentence', 'publish_at as at', 'pages'])
    .where('state', '=', 'held')
    .orderBy('publish_at')
    .execute();
  const letters = await waitingLetters(db)
    .select(['batch', 'author', 'subject', 'wanted_at as at', ({ fn }) => fn.countAll().as('n')])
    .where('due_at', '=', heldUntil)
    .groupBy(['batch', 'author', 'subject', 'wanted_at'])
    .orderBy('wanted_at')
    .execute();
  const nameOf = await staffNames(
    db,
    [...versions, ...letters].map(({ author }) => author),
  );
  return {
    versions: versions.map(({ pages, at, author, ...version }) => ({
      ...version,
      author: nameOf(author),
      at: at ?? '',
      pages: ((pages && JSON.parse(pages)) ?? []).map(({ name }: { name: ContentName }) =>
        pageNow(name),
      ) as ContentName[],
    })),
    letters: letters.map(({ n, author, ...letter }) => ({
      ...letter,
      author: nameOf(author),
      count: Number(n),
    })),
  };
}

/** A held version waits again for its time, or is published at once where that has passed. */
async function releaseVersion(db: Database, id: number, who: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('content_versions')
    .set({ state: 'scheduled' })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  if (!numUpdatedRows) return false;
  await writeAudit(db, { who, action: 'released what was held', detail: `version ${id}` });
  return true;
}

const heldOf = (db: Database, batch: string) =>
  waitingLetters(db).where('batch', '=', batch).where('due_at', '=', heldUntil);

/** Letters of a batch wait again for their time, or go at once where that has passed. */
async function releaseLetters(db: Database, batch: string, who: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const letters = await heldOf(transaction, batch)
      .select(['letters.id', 'letters.submission_id as submissionId', 'wanted_at', 'template'])
      .execute();
    for (const { id, wanted_at } of letters) {
      const at = new Date(Math.max(Date.parse(wanted_at), Date.now())).toISOString();
      await transaction
        .updateTable('outbox')
        .set({ due_at: at, wanted_at: at })
        .where('id', '=', id)
        .execute();
    }
    const action = 'released what was held' as const;
    await writeAudit(
      transaction,
      ...letters.map(({ submissionId, template }) => ({
        ...{ who, action, submissionId },
        detail: template ?? 'a letter',
      })),
    );
    return letters.length > 0;
  });
}

async function heldLetterIds(db: Database, batch: string): Promise<string[]> {
  const letters = await heldOf(db, batch).select('letters.id').execute();
  return letters.map(({ id }) => id);
}

export const heldCalls = {
  'GET /held': manages({}, async ({ db }) => listHeld(db)),
  /** `isGo`: published or sent, at its time or at once; otherwise withdrawn. */
  'POST /held/versions/:id': manages(
    { id: versionField, isGo },
    async ({ db }, { id, isGo }, { staff }) => {
      if (!isGo && (await withdrawVersion(db, id, staff.email))) {
        await writeAudit(db, {
          who: staff.email,
          action: 'withdrew a version',
          detail: `version ${id}`,
        });
      } else if (!isGo || !(await releaseVersion(db, id, staff.email))) throw new Problem(404);
    },
  ),
  'POST /held/letters/:id': manages(
    { id: idField, isGo },
    async ({ db, mail }, { id, isGo }, { staff }) => {
      const done = isGo
        ? await releaseLetters(db, id, staff.email)
        : await cancelLetters(db, await heldLetterIds(db, id), staff.email);
      if (!done) throw new Problem(404);
      mail?.notify();
    },
  ),
};

export type Held = Awaited<ReturnType<typeof listHeld>>;
