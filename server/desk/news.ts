import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { describeError } from '../log.ts';

const lookEveryMs = 3_000;
const mostCounted = 1_000;

/** How many submissions nobody has opened, up to a thousand, and marks that change with what arrives and what is done. */
type NewsItem = { unread: number; newest: string | null; latestAct: string | null };

export type News = ReturnType<typeof createNews>;

/** Looks while somebody listens, once for all of them, so that news of other instances comes through too. */
export function createNews(db: Database, log: FastifyBaseLogger) {
  const listeners = new Set<(item: NewsItem) => void>();
  let timer: NodeJS.Timeout | undefined;
  let last = '';

  async function look(): Promise<NewsItem> {
    const { unread } = await db
      .selectFrom(
        db
          .selectFrom('submissions')
          .select('id')
          .where('opened_at', 'is', null)
          .limit(mostCounted)
          .as('unopened'),
      )
      .select(({ fn }) => fn.countAll().as('unread'))
      .executeTakeFirstOrThrow();
    const newest = await db
      .selectFrom('submissions')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .executeTakeFirstOrThrow();
    const act = await db
      .selectFrom('desk_record')
      .select(({ fn }) => fn.max('at').as('at'))
      // To look at the list changes nothing in it.
      .where('action', '!=', 'listed')
      .executeTakeFirstOrThrow();
    return { unread: Number(unread), newest: newest.at, latestAct: act.at };
  }

  async function tell(): Promise<void> {
    try {
      const item = await look();
      const text = JSON.stringify(item);
      if (text !== last) for (const listener of listeners) listener(item);
      last = text;
    } catch (error) {
      log.warn({ error: describeError(error) }, 'no news: the store cannot be read');
    }
  }

  return {
    look,
    /** Returns how to stop listening. */
    listen(listener: (item: NewsItem) => void): () => void {
      listeners.add(listener);
      timer ??= setInterval(tell, lookEveryMs).unref();
      return () => {
        listeners.delete(listener);
        if (listeners.size) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
