import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContentDocument, type ContentMistake, hashOf } from '@site/content/document';
import { type WholeSite, withFiles, writeSite } from '@site/renderer/built-site';
import { packed, type Site, type SiteFile } from '@site/renderer/site';
import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import { describeError } from '../log.ts';
import { isSwitchedOn } from '../switches.ts';
import { asRefusal, PublishRefusal, refusalFor } from './compose.ts';
import { noteProblem } from './scheduled-versions.ts';
import { publishedSummary, readVersion } from './versions.ts';

const commandMs = 120_000;

/** Runs the command that takes `RELEASE` to another host. Returns what went wrong, in a sentence. */
export async function runPublishCommand(command: string, release: string, longestMs = commandMs) {
  const { PATH, HOME, LANG, SSH_AUTH_SOCK } = process.env;
  const child = spawn('/bin/sh', ['-c', command], {
    env: { PATH, HOME, LANG, SSH_AUTH_SOCK, RELEASE: release },
    // In a group of its own, whatever the shell started ends with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-300);
  });
  const ended = Promise.withResolvers<string | undefined>();
  const late = setTimeout(() => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
    ended.resolve(`PUBLISH_COMMAND was ended: it took longer than ${longestMs / 1000} s.`);
  }, longestMs);
  child.on('error', ({ message }) => ended.resolve(`PUBLISH_COMMAND cannot be run: ${message}`));
  child.on('close', (code) => {
    const why = errors.trim().split('\n').at(-1);
    ended.resolve(code === 0 ? undefined : `PUBLISH_COMMAND failed (${code}): ${why}`);
  });
  const problem = await ended.promise;
  clearTimeout(late);
  return problem;
}

const retryMs = 30_000;

/**
 * Renders a document after another site, of which what is the same is taken. `takesEnquiries`: whether forms
 * deliver what is asked.
 */
export type Render = (
  document: ContentDocument,
  before: WholeSite,
  takesEnquiries: boolean,
) => Promise<WholeSite | { mistakes: ContentMistake[] }>;

export type ServedOptions = {
  db: Database;
  publishCommand: string | undefined;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** What the build has rendered. */
  built: WholeSite & { contentHash: string };
  render: Render;
};

type Rendered = { hash: string; takesEnquiries: boolean; whole: WholeSite };

/** What this process serves: a whole site in memory, which replaces the one before at once. */
export function createServedSite({ db, publishCommand, log, built, render }: ServedOptions) {
  let whole: WholeSite = built;
  let shown: { id: number; hash: string; takesEnquiries: boolean } | undefined;
  let postponed: { id: number; until: number } | undefined;
  let pushing = Promise.resolve();
  const wellPacked = new WeakSet(built.rendered.values());

  /** Renders a document, unless the build did, whose forms deliver nothing. Throws a PublishRefusal. */
  async function makeReady(document: ContentDocument): Promise<Rendered> {
    const hash = hashOf(document);
    const takesEnquiries = await isSwitchedOn(db, 'enquiries');
    if (hash === built.contentHash && !takesEnquiries)
      return { hash, takesEnquiries, whole: built };
    const result = await render(document, whole, takesEnquiries).catch((error) => {
      // It names the page and the part of it, and words of the site, which are no secret.
      const reason = String(error.message);
      log.error({ error: describeError(error), reason }, 'a version could not be rendered');
      throw asRefusal(error);
    });
    if ('mistakes' in result) throw refusalFor(result.mistakes);
    return { hash, takesEnquiries, whole: result };
  }

  function switchTo(next: Rendered, id: number): void {
    const { hash, takesEnquiries } = next;
    const isNew = hash !== shown?.hash || takesEnquiries !== shown.takesEnquiries;
    whole = next.whole;
    shown = { id, hash, takesEnquiries };
    postponed = undefined;
    log.info({ version: id }, 'the published version is served');
    packWell(whole).catch((error) =>
      log.error({ error: describeError(error) }, 'files could not be packed'),
    );
    if (publishCommand && isNew) {
      const { site } = whole;
      pushing = pushing.then(() => push(publishCommand, site, id));
    }
  }

  /** What was packed in haste, so that nobody waits, is packed well afterwards: one file after another. */
  async function packWell(hasty: WholeSite): Promise<void> {
    const better = new Map<SiteFile, SiteFile>();
    for (const file of hasty.rendered.values()) {
      if (wellPacked.has(file)) continue;
      better.set(file, await packed(file));
      if (whole !== hasty) return;
    }
    for (const file of better.values()) wellPacked.add(file);
    whole = withFiles(hasty, better);
  }

  async function push(command: string, site: Site, id: number): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'site-'));
    try {
      const files = join(folder, 'site');
      await writeSite(site, files);
      const problem = await runPublishCommand(command, files);
      if (!problem) return;
      log.error({ version: id }, problem);
      await noteProblem(db, id, problem).catch(() => {});
    } catch (error) {
      log.error({ version: id, error: describeError(error) }, 'PUBLISH_COMMAND got no files');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function showPublished(): Promise<void> {
    const published = await publishedSummary(db);
    if (!published) return;
    const isSwitched = (await isSwitchedOn(db, 'enquiries')) !== shown?.takesEnquiries;
    if (published.id === shown?.id && !isSwitched) return;
    if (postponed?.id === published.id && Date.now() < postponed.until) return;
    if (shown && published.hash === shown.hash && !isSwitched) {
      shown = { ...shown, id: published.id };
      return;
    }
    const version = await readVersion(db, published.id);
    try {
      switchTo(await makeReady(version!.document), published.id);
    } catch (error) {
      postponed = { id: published.id, until: Date.now() + retryMs };
      if (!(error instanceof PublishRefusal)) throw error;
      log.error({ version: published.id }, `the published version is not served: ${error.message}`);
    }
  }

  return {
    site: (): Site => whole.site,
    /** Whether what is served is what was published last when it was looked for. */
    isCurrent: (): boolean => shown !== undefined,
    makeReady,
    switchTo,
    showPublished,
    /** Resolves when PUBLISH_COMMAND has ended. */
    pushed: () => pushing,
  };
}
