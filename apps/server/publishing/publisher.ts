import { ContentError } from '@site/content/check';
import { type ContentDocument, hashOf } from '@site/content/document';
import type { Figures } from '@site/content/folder';
import type { ContentName } from '@site/content/registry';
import type { Logger } from 'pino';
import { createLoop, createQueue } from '../async.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { describeError } from '../log.ts';
import { checkPages } from './check-pages.ts';
import {
  asRefusal,
  composeDrafts,
  composeOnto,
  composeRestored,
  impossible,
  PublishRefusal,
  refusalFor,
} from './compose.ts';
import { renewDrafts } from './old-words.ts';
import {
  type ChangedPage,
  claimDue,
  commitVersion,
  failVersion,
  type NewVersion,
  type Publishable,
  readPublishable,
  renewLease,
  renewMs,
  scheduleVersion,
  withdrawVersion,
} from './scheduled-versions.ts';
import { createServedSite, type ServedOptions } from './served-site.ts';
import {
  publishedSummary,
  publishedVersion,
  readSummary,
  type VersionSummary,
} from './versions.ts';

/** How often each process looks for what others published and for what is due. */
const lookEveryMs = 1_000;
/** So often, another version may come before one that is being rendered. */
const mostRounds = 10;

type PublisherOptions = Pick<ServedOptions, 'built' | 'render'> & {
  db: Database;
  config: Pick<Config, 'publishCommand'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** They are read again for each version. */
  readFigures: () => Figures | Promise<Figures>;
  readFiles: () => ContentDocument;
};

/** `page`: the only one that goes back. */
type Restoring = { id: number; page?: ContentName; sentence: string; author: string };

export type Publisher = ReturnType<typeof createPublisher>;

/** Publishes versions. Each process renders the published one, and serves it with the next request. */
export function createPublisher(options: PublisherOptions) {
  const { db, config, log, built, render, readFigures } = options;
  const loop = createLoop(lookEveryMs, lookInTurn);
  const { signal } = loop;
  const { publishCommand } = config;
  const served = createServedSite({ db, publishCommand, log, built, render });
  const inTurn = createQueue({ atOnce: 1, mostWaiting: 20 });
  let readFiles: (() => ContentDocument) | undefined = options.readFiles;
  /** Problems that could not be written to the database when they occurred. */
  const unrecorded = new Map<number, string>();

  async function check(document: ContentDocument): Promise<void> {
    const mistakes = await checkPages(document, await readFigures());
    if (mistakes.length) throw refusalFor(mistakes);
  }

  /** Checks, renders, commits and serves a version, after whatever others publish meanwhile. */
  async function publishNow(read: () => Promise<Publishable>): Promise<number> {
    for (let round = 0; round < mostRounds; round++) {
      const version = await composeOnto(db, await read(), await publishedVersion(db));
      await check(version.document);
      const rendered = await served.makeReady(version.document);
      const result = await commitVersion(db, version);
      if (result === 'outdated') continue;
      if (result === 'same') {
        await served.showPublished();
        return (await publishedSummary(db))!.id;
      }
      if (result === 'gone') throw impossible('It was withdrawn meanwhile.');
      served.switchTo(rendered, result.id);
      return result.id;
    }
    throw new PublishRefusal('Others publish all the time: please try again.', { kind: 'failed' });
  }

  /** Publishes a version whose time has come, or stores why it could not be published. */
  async function publishDue(id: number): Promise<void> {
    const renewing = setInterval(() => renewLease(db, id).catch(() => {}), renewMs);
    try {
      await publishNow(async () => {
        const claimed = await readPublishable(db, id);
        if (!claimed) throw impossible('There is no such version.');
        return claimed;
      });
    } catch (error) {
      // A stop is no failure: the next process publishes it.
      if (signal.aborted) return void (await renewLease(db, id, 0).catch(() => {}));
      const refusal = asRefusal(error);
      if (refusal === error) unrecorded.set(id, refusal.message);
      // When the database is away, it is tried again once its lease has ended.
      else log.error({ version: id, error: describeError(error) }, 'a version was not published');
      await recordFailures().catch(() => {});
    } finally {
      clearInterval(renewing);
    }
  }

  async function recordFailures(): Promise<void> {
    for (const [id, problem] of unrecorded) {
      await failVersion(db, id, problem);
      unrecorded.delete(id);
    }
  }

  async function summaryOf(id: number): Promise<VersionSummary> {
    return (await readSummary(db, id)) ?? (await publishedSummary(db))!;
  }

  /** Publishes a version at once, or plans it. */
  async function add({ publishAt, ...version }: NewVersion): Promise<VersionSummary> {
    try {
      if (publishAt === undefined) return await summaryOf(await publishNow(async () => version));
      await check(version.document);
      return await summaryOf(await scheduleVersion(db, { ...version, publishAt }));
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal !== error) {
        log.error({ error: describeError(error) }, 'a version was not published');
      }
      throw refusal;
    }
  }

  async function look(): Promise<void> {
    await recordFailures();
    if (readFiles) await addFiles(readFiles);
    await served.showPublished();
    const due = await claimDue(db);
    if (due !== undefined) await publishDue(due);
  }

  async function lookInTurn(): Promise<void> {
    await inTurn(look).catch((error) => {
      if (signal.aborted) return;
      log.warn({ error: describeError(error) }, 'the published version cannot be looked up');
    });
  }

  return {
    site: served.site,
    /** Whether what was published last is served; before, the files of the build are. */
    isCurrent: served.isCurrent,

    /** Publishes drafts, at once or at a time (ISO 8601). Throws a PublishRefusal, and then leaves them. */
    publish: (wanted: { pages: ChangedPage[]; sentence: string; author: string; at?: string }) =>
      inTurn(async () => {
        const { pages, sentence, author, at } = wanted;
        const publishAt = at === undefined ? undefined : new Date(at).toISOString();
        const isLater = publishAt !== undefined && Date.parse(publishAt) > Date.now();
        const composed = await composeDrafts(db, pages, isLater ? publishAt : undefined);
        const version = { ...composed, sentence, author, source: 'desk' as const };
        return add(isLater ? { ...version, publishAt } : version);
      }),

    /** Publishes a new version with the words of an old one, all or of a page. Throws a PublishRefusal. */
    restore: ({ id, page, sentence, author }: Restoring) =>
      inTurn(async () => {
        const composed = await composeRestored(db, id, page);
        return add({ ...composed, author, sentence, source: 'desk' });
      }),

    /** Publishes a whole document. Throws a PublishRefusal. */
    publishDocument: (
      version: Pick<NewVersion, 'document' | 'author' | 'sentence' | 'source'>,
    ): Promise<VersionSummary> =>
      inTurn(async () => add({ ...version, pages: null, base: (await publishedSummary(db))?.id })),

    /** Withdraws a version that waits for its time. Throws a PublishRefusal if it does not wait any more. */
    async withdraw({ id, author }: { id: number; author: string }): Promise<VersionSummary> {
      if (await withdrawVersion(db, id, author)) return summaryOf(id);
      throw impossible('This version does not wait to be published.');
    },

    /** Renders what is published, as an update does before its code is served, and keeps nothing of it. Throws a PublishRefusal. */
    async renderPublished(): Promise<void> {
      const version = await publishedVersion(db);
      if (version) await served.makeReady(version.document);
    },

    /** Serves what is published, with the forms as they are switched. */
    showPublished: () => inTurn(served.showPublished),

    /** Serves what is published, then looks for new versions. */
    async start(): Promise<void> {
      await lookInTurn();
      loop.start();
    },

    /** Ends what is under way; scheduled versions go on waiting. */
    async stop(): Promise<void> {
      await loop.stop();
      await inTurn(async () => {});
      await served.pushed();
    },
  };

  /** Until staff publish, the site shows the files of content/. Wrong ones are logged, and the rest goes on. */
  async function addFiles(read: () => ContentDocument): Promise<void> {
    const published = await publishedVersion(db);
    await renewDrafts(db, published?.document);
    readFiles = undefined;
    try {
      const document = read();
      if (hashOf(document) === published?.hash) return;
      if (published?.source === 'desk') {
        const why = 'staff have published: the files of content/ do not count';
        return log.info(`${why} (npm run content -- pull)`);
      }
      const sentence = published ? 'The files of content/ have changed.' : 'The first version.';
      const from = { source: 'files', author: 'content/' } as const;
      await add({ ...from, document, sentence, pages: null, base: published?.id });
    } catch (error) {
      const isWrong = error instanceof PublishRefusal || error instanceof ContentError;
      if (!isWrong) throw error;
      log.error(`the files of content/ are not published: ${error.message}`);
    }
  }
}
