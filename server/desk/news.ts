import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { describeError } from '../log.ts';
import { countUnread } from '../submissions/reads.ts';
import { countNotices } from './notices.ts';

const lookEveryMs = 3_000;

/** How many submissions an account has not read and what it was told of, and marks that change with what arrives and what is done. */
type NewsItem = {
  unread: number;
  notices: number;
  newest: string | null;
  latestAct: string | null;
};

type Listener = (item: NewsItem) => void;

export type News = ReturnType<typeof createNews>;

async function lookForAll(db: Database): Promise<Pick<NewsItem, 'newest' | 'latestAct'>> {
  const newest = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .executeTakeFirstOrThrow();
  const act = await db
    .selectFrom('desk_record')
    .select(({ fn }) => fn.max('at').as('at'))
    // To look at what is there changes nothing in it.
    .where('action', 'not in', ['listed', 'opened', 'viewed the file'])
    .executeTakeFirstOrThrow();
  return { newest: newest.at, latestAct: act.at };
}

async function lookFor(db: Database, userId: string) {
  return { unread: await countUnread(db, userId), notices: await countNotices(db, userId) };
}

/** Looks while somebody listens, once for all windows of an account, so that news of other instances comes through too. */
export function createNews(db: Database, log: FastifyBaseLogger) {
  const listeners = new Map<Listener, string>();
  const last = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;

  async function tell(): Promise<void> {
    try {
      const common = await lookForAll(db);
      for (const userId of new Set(listeners.values())) {
        const item = { ...(await lookFor(db, userId)), ...common };
        const text = JSON.stringify(item);
        if (text === last.get(userId)) continue;
        last.set(userId, text);
        for (const [listener, of] of listeners) if (of === userId) listener(item);
      }
    } catch (error) {
      log.warn({ error: describeError(error) }, 'no news: the store cannot be read');
    }
  }

  return {
    look: async (userId: string): Promise<NewsItem> => ({
      ...(await lookFor(db, userId)),
      ...(await lookForAll(db)),
    }),
    /** Returns how to stop listening. */
    listen(userId: string, listener: Listener): () => void {
      listeners.set(listener, userId);
      timer ??= setInterval(tell, lookEveryMs).unref();
      return () => {
        listeners.delete(listener);
        if (!Array.from(listeners.values()).includes(userId)) last.delete(userId);
        if (listeners.size) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
