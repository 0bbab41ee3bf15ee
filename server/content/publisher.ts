import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { fieldName } from '../../content/content-error.ts';
import {
  type ContentDocument,
  type ContentMistake,
  checkDocument,
} from '../../content/document.ts';
import type { Figures } from '../../content/figure-files.ts';
import { createQueue } from '../async/queue.ts';
import type { Database } from '../database/connect.ts';
import { describeError } from '../log.ts';
import { readSiteGently, type Site } from '../site/read-site.ts';
import {
  addVersion,
  type ChangedPage,
  claimDue,
  commitVersion,
  failVersion,
  type NewVersion,
  noteProblem,
  readPublishable,
  renewClaim,
  renewMs,
  withdrawVersion,
} from './claims.ts';
import { composeDrafts, composeOnto } from './compose.ts';
import { runPublishCommand } from './publish-command.ts';
import { PublishRefusal } from './refusal.ts';
import type { Releases } from './releases.ts';
import { firstVersion } from './version-of-files.ts';
import {
  publishedSummary,
  publishedVersion,
  readSummary,
  readVersion,
  type VersionSummary,
} from './versions.ts';

/** How often each process looks for what others published and for what is due. */
const lookEveryMs = 1_000;
/** How soon a version that could not be shown is tried again. */
const retryMs = 30_000;
/** So often another version may come before one that is being rendered. */
const mostRounds = 10;

type PublisherOptions = {
  db: Database;
  config: Pick<Config, 'publishCommand'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  releases: Releases;
  /** Read again for each version. */
  readFigures: () => Figures;
  /** The files of content/; undefined where they are not to be looked at. */
  readFiles?: () => ContentDocument;
};

export type Publisher = ReturnType<typeof createPublisher>;

/**
 * Publishes versions and serves the one that is published: each process renders it, reads it whole into
 * memory and then serves it with the next request.
 */
export function createPublisher(options: PublisherOptions) {
  const { db, config, log, releases, readFigures } = options;
  const stopping = new AbortController();
  /** One after the other. */
  const inTurn = createQueue({ atOnce: 1, mostWaiting: 20 });
  let readFiles = options.readFiles;
  let site: Site | undefined;
  let shown: { id: number; hash: string } | undefined;
  let postponed: { id: number; until: number } | undefined;
  /** What could not be written to the database when it happened. */
  const untold = new Map<number, string>();
  let running: Promise<void> | undefined;
  let telling = Promise.resolve();

  async function load(folder: string): Promise<Site> {
    return readSiteGently(folder).catch(async () => {
      // Another process may just have put the same release in its place.
      await wait(200);
      return readSiteGently(folder);
    });
  }

  async function makeReady(document: ContentDocument): Promise<{ folder: string; next: Site }> {
    const release = await releases.ensure(document, stopping.signal).catch((error) => {
      log.error({ error: describeError(error) }, 'a version could not be rendered');
      throw new PublishRefusal(sentenceFor(error), { kind: 'failed' }, { cause: error });
    });
    if ('mistakes' in release) throw refusalFor(release.mistakes);
    return { folder: release.folder, next: await load(release.folder) };
  }

  async function switchTo(folder: string, next: Site, version: { id: number; hash: string }) {
    site = next;
    shown = version;
    postponed = undefined;
    log.info({ version: version.id }, 'the published version is served');
    try {
      const isNew = await releases.point(folder);
      if (isNew) telling = telling.then(() => tellOtherHosts(version.id, folder));
      await releases.removeOld();
    } catch (error) {
      log.warn({ error: describeError(error) }, 'the link to the release could not be renamed');
    }
  }

  function check(document: ContentDocument): void {
    const { mistakes } = checkDocument(document, readFigures());
    if (mistakes.length) throw refusalFor(mistakes);
  }

  /** Renders and publishes a version that this process has claimed. */
  async function publishClaimed(id: number): Promise<void> {
    for (let round = 0; round < mostRounds; round++) {
      const claimed = await readPublishable(db, id);
      if (!claimed) throw new PublishRefusal('There is no such version.', { kind: 'impossible' });
      const version = await composeOnto(db, claimed, await publishedVersion(db));
      check(version.document);
      const { folder, next } = await makeReady(version.document);
      const result = await commitVersion(db, version);
      if (result === 'outdated') continue;
      if (result === 'same') return showPublished();
      if (result === 'gone') {
        throw new PublishRefusal('It was withdrawn meanwhile.', { kind: 'impossible' });
      }
      const { hash } = (await publishedSummary(db)) ?? version;
      await switchTo(folder, next, { id, hash });
      return;
    }
    throw new PublishRefusal('Others publish all the time: please try again.', { kind: 'failed' });
  }

  async function tellOtherHosts(id: number, folder: string): Promise<void> {
    if (!config.publishCommand) return;
    const problem = await runPublishCommand(config.publishCommand, folder);
    if (!problem) return;
    log.error({ version: id }, problem);
    await noteProblem(db, id, problem).catch(() => {});
  }

  /** Publishes, and says of a version that could not be published why. */
  async function publishOrFail(id: number, isDue = false): Promise<void> {
    const renewing = setInterval(() => renewClaim(db, id).catch(() => {}), renewMs);
    try {
      await publishClaimed(id);
    } catch (error) {
      // A stop is no failure: what has a time is published by the next process.
      if (stopping.signal.aborted) {
        await renewClaim(db, id, 0).catch(() => {});
        throw error;
      }
      const refusal =
        error instanceof PublishRefusal
          ? error
          : new PublishRefusal(sentenceFor(error), { kind: 'failed' }, { cause: error });
      if (refusal !== error) {
        log.error({ version: id, error: describeError(error) }, 'a version was not published');
      }
      // When the database is away, what is due is tried again once its claim has ended.
      if (refusal === error || !isDue) untold.set(id, refusal.message);
      await tellFailures().catch(() => {});
      throw refusal;
    } finally {
      clearInterval(renewing);
    }
  }

  async function tellFailures(): Promise<void> {
    for (const [id, problem] of untold) {
      await failVersion(db, id, problem);
      untold.delete(id);
    }
  }

  async function summaryOf(id: number): Promise<VersionSummary> {
    return (await readSummary(db, id)) ?? (await publishedSummary(db))!;
  }

  async function add(version: NewVersion): Promise<VersionSummary> {
    check(version.document);
    const id = await addVersion(db, version);
    if (!version.publishAt) await publishOrFail(id);
    return summaryOf(id);
  }

  /** Serves what is published, if this process serves something else. */
  async function showPublished(): Promise<void> {
    const published = await publishedSummary(db);
    if (!published || published.id === shown?.id) return;
    if (postponed?.id === published.id && Date.now() < postponed.until) return;
    if (published.hash === shown?.hash) {
      shown = published;
      return;
    }
    const version = await readVersion(db, published.id);
    try {
      const { folder, next } = await makeReady(version!.document);
      await switchTo(folder, next, published);
    } catch (error) {
      postponed = { id: published.id, until: Date.now() + retryMs };
      if (!(error instanceof PublishRefusal)) throw error;
      log.error({ version: published.id }, `the published version is not served: ${error.message}`);
    }
  }

  async function look(): Promise<void> {
    await tellFailures();
    if (readFiles) await addFiles(readFiles);
    await showPublished();
    const due = await claimDue(db);
    if (due !== undefined) await publishOrFail(due, true).catch(() => {});
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await wait(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      await inTurn(look).catch((error) => {
        if (stopping.signal.aborted) return;
        log.warn({ error: describeError(error) }, 'the published version cannot be looked up');
      });
    }
  }

  return {
    /** What is served now; undefined if there is nothing yet. */
    site: (): Site | undefined => site,

    /**
     * Publishes the drafts of some pages, at once or at a time (ISO 8601). Throws a PublishRefusal; the
     * drafts are then left as they are.
     */
    publish: (wanted: { pages: ChangedPage[]; sentence: string; author: string; at?: string }) =>
      inTurn(async () => {
        const { pages, sentence, author, at } = wanted;
        const publishAt = at === undefined ? undefined : new Date(at).toISOString();
        const isLater = publishAt !== undefined && Date.parse(publishAt) > Date.now();
        const composed = await composeDrafts(db, pages);
        const version = { ...composed, sentence, author, source: 'desk' as const };
        return add(isLater ? { ...version, publishAt } : version);
      }),

    /** Publishes a new version with all the words of an old one. Throws a PublishRefusal. */
    restore: ({ id, sentence, author }: { id: number; sentence: string; author: string }) =>
      inTurn(async () => {
        const old = await readVersion(db, id);
        if (!old) throw new PublishRefusal('There is no such version.', { kind: 'impossible' });
        const base = (await publishedSummary(db))?.id;
        const { document } = old;
        return add({ document, pages: null, base, author, sentence, source: 'desk' });
      }),

    /** Publishes a whole document. Throws a PublishRefusal. */
    publishDocument: (
      version: Pick<NewVersion, 'document' | 'author' | 'sentence' | 'source'>,
    ): Promise<VersionSummary> =>
      inTurn(async () => add({ ...version, pages: null, base: (await publishedSummary(db))?.id })),

    /** Takes back a version that waits for its time. Throws a PublishRefusal if it does not any more. */
    async withdraw({ id, author }: { id: number; author: string }): Promise<VersionSummary> {
      if (await withdrawVersion(db, id, author)) return summaryOf(id);
      throw new PublishRefusal('This version does not wait to be published.', {
        kind: 'impossible',
      });
    },

    /** Renders what is published, as an update does with new code before it serves it. Throws a PublishRefusal. */
    async renderPublished(): Promise<void> {
      const version = await publishedVersion(db);
      if (version) await makeReady(version.document);
    },

    /**
     * Serves what is published, or as long as that cannot be known or rendered, the release that was
     * served last, or `fallback`; then looks for news until it is stopped.
     */
    async start(fallback?: string): Promise<void> {
      try {
        await inTurn(look);
      } catch (error) {
        log.warn({ error: describeError(error) }, 'the published version cannot be looked up');
      }
      if (!site) {
        const last = (await releases.current()) ?? fallback;
        if (last) site = await load(last);
      }
      running ??= run();
    },

    /** Ends what is under way; what waits for its time goes on waiting. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
      await inTurn(async () => {});
      await telling;
    },
  };

  /** Until staff publish, the site says what the files of content/ say. */
  async function addFiles(read: () => ContentDocument): Promise<void> {
    const published = await publishedVersion(db);
    readFiles = undefined;
    const version = firstVersion(published, read, log);
    if (!version) return;
    try {
      await add(version);
    } catch (error) {
      if (!(error instanceof PublishRefusal)) throw error;
      log.error(`the files of content/ are not published: ${error.message}`);
    }
  }
}

function refusalFor(mistakes: ContentMistake[]): PublishRefusal {
  const [first] = mistakes;
  const where = first && `${first.page}, ${fieldName(first.path)}: ${first.problem}`;
  const more = mistakes.length > 1 ? ` (and ${mistakes.length - 1} more)` : '';
  return new PublishRefusal(`There are mistakes: ${where}${more}`, { kind: 'mistakes', mistakes });
}

/** What staff can do about an error. */
function sentenceFor(error: unknown): string {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  const nothing = 'Nothing was published, and the site stays as it is.';
  if (/ENOSPC|EDQUOT|SQLITE_FULL/.test(`${code} ${message}`)) {
    return `The server's disk is full. ${nothing} Ask whoever runs the server to make room.`;
  }
  return `The pages could not be made. ${nothing} Whoever runs the server finds the reason in its log.`;
}
