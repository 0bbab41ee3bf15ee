import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ContentDocument } from '../../content/document.ts';
import type { Database } from '../database/connect.ts';
import { describeError } from '../log.ts';
import { readSite, type Site } from '../site/read-site.ts';
import { runPublishCommand } from './publish-command.ts';
import { asRefusal, PublishRefusal, refusalFor } from './refusal.ts';
import type { Releases } from './releases.ts';
import { noteProblem } from './scheduled-versions.ts';
import { publishedSummary, readVersion } from './versions.ts';

const retryMs = 30_000;

type Release = { folder: string; next: Site };

type ServedOptions = {
  db: Database;
  publishCommand: string | undefined;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  releases: Releases;
  signal: AbortSignal;
};

/** What this process serves: a release in memory, which replaces the one before at once. */
export function createServedRelease({ db, publishCommand, log, releases, signal }: ServedOptions) {
  let site: Site | undefined;
  let shown: { id: number; hash: string } | undefined;
  let postponed: { id: number; until: number } | undefined;
  let pushing = Promise.resolve();

  async function load(folder: string): Promise<Site> {
    return readSite(folder).catch(async () => {
      // Another process may just have put the same release in its place.
      await wait(200);
      return readSite(folder);
    });
  }

  /** Renders a document, unless a release has it. Throws a PublishRefusal. */
  async function makeReady(document: ContentDocument): Promise<Release> {
    const release = await releases.ensure(document, signal).catch((error) => {
      log.error({ error: describeError(error) }, 'a version could not be rendered');
      throw asRefusal(error);
    });
    if ('mistakes' in release) throw refusalFor(release.mistakes);
    return { folder: release.folder, next: await load(release.folder) };
  }

  async function switchTo({ folder, next }: Release, version: { id: number; hash: string }) {
    site = next;
    shown = version;
    postponed = undefined;
    log.info({ version: version.id }, 'the published version is served');
    try {
      const isNew = await releases.point(folder);
      if (isNew) pushing = pushing.then(() => pushToOtherHosts(version.id, folder));
      await releases.removeOld();
    } catch (error) {
      log.warn({ error: describeError(error) }, 'the link to the release could not be renamed');
    }
  }

  async function pushToOtherHosts(id: number, folder: string): Promise<void> {
    if (!publishCommand) return;
    const problem = await runPublishCommand(publishCommand, folder);
    if (!problem) return;
    log.error({ version: id }, problem);
    await noteProblem(db, id, problem).catch(() => {});
  }

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
      await switchTo(await makeReady(version!.document), published);
    } catch (error) {
      postponed = { id: published.id, until: Date.now() + retryMs };
      if (!(error instanceof PublishRefusal)) throw error;
      log.error({ version: published.id }, `the published version is not served: ${error.message}`);
    }
  }

  return {
    site: (): Site | undefined => site,
    makeReady,
    switchTo,
    showPublished,
    /** If nothing is served yet, serves the release that was served last, or `fallback`. */
    async showLast(fallback?: string): Promise<void> {
      if (site) return;
      const last = (await releases.current()) ?? fallback;
      if (last) site = await load(last);
    },
    /** Resolves when PUBLISH_COMMAND has ended. */
    pushed: () => pushing,
  };
}
