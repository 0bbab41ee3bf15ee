import { randomUUID } from 'node:crypto';
import {
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
} from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { ContentDocument, ContentMistake } from '../../content/document.ts';
import { hashOf } from '../../content/document-hash.ts';
import { type Render, renderInProcess } from './render-process.ts';

const kept = 3;
const releaseName = /^[\da-f]{64}-[\da-f]+$/;

type ReleaseOptions = {
  folder: string;
  /** Its folder `release` came with the code. */
  buildFolder: string;
  buildId: string;
  render?: Render;
};

export type Releases = ReturnType<typeof createReleases>;

/** The folders of rendered versions: one for each document and code, and a link to what is served. */
export function createReleases({
  folder,
  buildFolder,
  buildId,
  render = renderInProcess,
}: ReleaseOptions) {
  const built = resolve(buildFolder, 'release');
  const link = join(resolve(folder), 'current');

  async function isRelease(path: string, contentHash: string): Promise<boolean> {
    const text = await readFile(join(path, 'release.json'), 'utf8').catch(() => '{}');
    const identity = JSON.parse(text);
    return identity.contentHash === contentHash && identity.buildId === buildId;
  }

  return {
    /** Returns the folder of a document's release, and renders it if it is not there. */
    async ensure(
      document: ContentDocument,
      signal?: AbortSignal,
    ): Promise<{ folder: string } | { mistakes: ContentMistake[] }> {
      const hash = hashOf(document);
      if (await isRelease(built, hash)) return { folder: built };
      const out = join(resolve(folder), `${hash}-${buildId}`);
      if (await isRelease(out, hash)) {
        // A release that is used again counts as new when old ones are removed.
        const now = new Date();
        await utimes(out, now, now).catch(() => {});
        return { folder: out };
      }
      const result = await render({ document, out, signal });
      return 'mistakes' in result ? result : { folder: out };
    },

    /** Points `current` at a release. Returns whether it pointed at another one. */
    async point(to: string): Promise<boolean> {
      await mkdir(folder, { recursive: true });
      if ((await readlink(link).catch(() => undefined)) === to) return false;
      const next = join(resolve(folder), `.current-${randomUUID()}`);
      await symlink(to, next);
      await rename(next, link);
      return true;
    },

    async current(): Promise<string | undefined> {
      const to = await readlink(link).catch(() => undefined);
      const found = to && (await stat(to).catch(() => undefined));
      return found ? to : undefined;
    },

    /** Removes all releases but the newest ones and the one that `current` names. */
    async removeOld(): Promise<void> {
      const current = basename(await readlink(link).catch(() => ''));
      const names = (await readdir(folder)).filter((name) => releaseName.test(name));
      const dated = await Promise.all(
        names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
      );
      const old = dated.toSorted((a, b) => b.at - a.at).slice(kept);
      for (const { name } of old) {
        if (name !== current) await rm(join(folder, name), { recursive: true, force: true });
      }
    },
  };
}
