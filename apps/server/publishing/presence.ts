import type { ContentName } from '@site/content/registry';
import { fromNow } from '../async.ts';
import type { Database } from '../database/connect.ts';

const presentMs = 20_000;

const oldest = () => fromNow(-presentMs);

/** Records that a session has a page open. Returns the addresses of the others who do, each once. */
export async function seePage(
  db: Database,
  { page, session, email }: { page: ContentName; session: string; email: string },
): Promise<string[]> {
  const seen_at = new Date().toISOString();
  await db
    .insertInto('content_presence')
    .values({ page, session, email, seen_at })
    .onConflict((conflict) => conflict.columns(['page', 'session']).doUpdateSet({ email, seen_at }))
    .execute();
  await db.deleteFrom('content_presence').where('seen_at', '<', oldest()).execute();
  const others = (await presentPeople(db)).get(page) ?? [];
  return others.filter((other) => other !== email);
}

export async function presentPeople(db: Database): Promise<Map<ContentName, string[]>> {
  const rows = await db
    .selectFrom('content_presence')
    .select(['page', 'email'])
    .distinct()
    .where('seen_at', '>=', oldest())
    .orderBy('email')
    .execute();
  const people = new Map<ContentName, string[]>();
  for (const { page, email } of rows) people.set(page, [...(people.get(page) ?? []), email]);
  return people;
}
