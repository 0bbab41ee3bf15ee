import type { ContentDocument } from '../../content/document.ts';
import { hashOf } from '../../content/document-hash.ts';
import { notesOf } from '../../content/registry.ts';
import { isSame } from '../../content/value-at.ts';
import type { Database } from '../database/connect.ts';
import { readDrafts } from './drafts.ts';
import { PublishRefusal } from './refusal.ts';
import type { ChangedPage, NewVersion, Publishable } from './scheduled-versions.ts';
import { publishedVersion, readVersion, type Version } from './versions.ts';

/**
 * Puts the drafts of these pages over the published words. Throws a PublishRefusal if a draft has changed
 * since.
 */
export async function composeDrafts(
  db: Database,
  pages: readonly ChangedPage[],
): Promise<Pick<NewVersion, 'document' | 'pages' | 'base'>> {
  const published = await publishedVersion(db);
  if (!published) throw new PublishRefusal('Nothing is published yet.', { kind: 'impossible' });
  const drafts = new Map((await readDrafts(db)).map((draft) => [draft.page, draft]));
  const stale = pages.filter(({ name, revision }) => drafts.get(name)?.revision !== revision);
  if (stale.length) {
    const names = stale.map(({ name }) => name);
    throw new PublishRefusal(
      `Somebody has changed or published ${names.join(', ')} since you looked.`,
      { kind: 'conflict', pages: names },
    );
  }
  const changed = pages.map(({ name }) => [name, drafts.get(name)?.data]);
  const document = { ...published.document, ...Object.fromEntries(changed) } as ContentDocument;
  if (hashOf(document) === published.hash) {
    throw new PublishRefusal('These pages already say this.', { kind: 'impossible' });
  }
  return { document, pages: [...pages], base: published.id };
}

/** Returns the words of an old version. A note that was published since stays, as its address is public. */
export function restored(old: ContentDocument, published: ContentDocument): ContentDocument {
  const since = notesOf(published).map((name) => [name, published[name]]);
  return { ...Object.fromEntries(since), ...old };
}

/**
 * Rebases a version on what is published now. Throws a PublishRefusal if another version changed a page of
 * this one.
 */
export async function composeOnto(
  db: Database,
  version: Publishable,
  published: Version | undefined,
): Promise<Publishable> {
  if (version.pages === null || !published || version.base === published.id) {
    return { ...version, base: published?.id };
  }
  const base = version.base === undefined ? undefined : await readVersion(db, version.base);
  const names = version.pages.map(({ name }) => name);
  const taken = names.filter(
    (name) =>
      !isSame(base?.document[name], published.document[name]) &&
      !isSame(version.document[name], published.document[name]),
  );
  if (taken.length) {
    throw new PublishRefusal(
      `${published.author} has published other words on ${taken.join(', ')} since this was made.`,
      { kind: 'conflict', pages: taken },
    );
  }
  const own = names.map((name) => [name, version.document[name]]);
  const document = { ...published.document, ...Object.fromEntries(own) } as ContentDocument;
  return { ...version, document, base: published.id };
}
