import { mistakeLine } from '@site/content/check';
import { type ContentDocument, type ContentMistake, hashOf } from '@site/content/document';
import { isSame } from '@site/content/fields';
import { firmDate } from '@site/content/firm-time';
import { type ContentName, isNoteName, notesOf } from '@site/content/registry';
import type { Database } from '../database/connect.ts';
import { readDrafts } from './drafts.ts';
import type { ChangedPage, Publishable } from './scheduled-versions.ts';
import { publishedVersion, readVersion, type Version } from './versions.ts';

/** Puts drafts over the published words. Throws a PublishRefusal if one has changed since. */
export async function composeDrafts(
  db: Database,
  pages: readonly ChangedPage[],
  publishAt?: string,
) {
  const published = await publishedVersion(db);
  if (!published) throw impossible('Nothing is published yet.');
  const drafts = new Map((await readDrafts(db)).map((draft) => [draft.page, draft]));
  const stale = pages.filter(({ name, revision }) => drafts.get(name)?.revision !== revision);
  if (stale.length) {
    const names = stale.map(({ name }) => name);
    const message = `Somebody has changed or published ${names.join(', ')} since you looked.`;
    throw new PublishRefusal(message, { kind: 'conflict', pages: names });
  }
  // Readers see the day on which a note became public, and on which it was corrected.
  const day = firmDate(publishAt ? new Date(publishAt) : new Date());
  const changed = pages.map(({ name, isCorrection }) => {
    const data = drafts.get(name)?.data as object;
    const isPublic = Object.hasOwn(published.document, name);
    if (!isNoteName(name) || (isPublic ? !isCorrection : !publishAt)) return [name, data];
    return [name, { ...data, [isPublic ? 'updated' : 'date']: day }];
  });
  const document = { ...published.document, ...Object.fromEntries(changed) } as ContentDocument;
  if (hashOf(document) === published.hash) throw impossible('These pages already say this.');
  return { document, pages: [...pages], base: published.id };
}

/**
 * Puts the words of an old version, or of one of its pages, over the published ones. A note that was
 * published since stays, as its address is public. Throws a PublishRefusal where nothing would change.
 */
export async function composeRestored(db: Database, id: number, page?: ContentName) {
  const old = await readVersion(db, id);
  if (!old || (page && !Object.hasOwn(old.document, page))) {
    throw impossible('There is no such version.');
  }
  const published = await publishedVersion(db);
  const now = published?.document;
  const base = published?.id;
  if (!page || !now) {
    const since = now ? notesOf(now).map((name) => [name, now[name]]) : [];
    return { document: { ...Object.fromEntries(since), ...old.document }, pages: null, base };
  }
  if (isSame(old.document[page], now[page])) throw impossible('This page says exactly that now.');
  const document: ContentDocument = { ...now, [page]: old.document[page] };
  // No draft has this revision: what is typed by now stays a draft.
  return { document, pages: [{ name: page, revision: 0 }], base };
}

/** Rebases a version. Throws a PublishRefusal if another one has changed a page of it. */
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
    const message = `${published.author} has published other words on ${taken.join(', ')} since this was made.`;
    throw new PublishRefusal(message, { kind: 'conflict', pages: taken });
  }
  const own = names.map((name) => [name, version.document[name]]);
  const document = { ...published.document, ...Object.fromEntries(own) } as ContentDocument;
  return { ...version, document, base: published.id };
}

type Reason =
  /** Somebody else changed these pages since their editor looked. */
  | { kind: 'conflict'; pages: ContentName[] }
  | { kind: 'mistakes'; mistakes: ContentMistake[] }
  /** The request is right, but it failed. */
  | { kind: 'failed' }
  /** Nothing would change, or there is no such version, or it does not wait any more. */
  | { kind: 'impossible' };

/** Why something is not published; the message is a sentence for people. */
export class PublishRefusal extends Error {
  override name = 'PublishRefusal';
  readonly reason: Reason;

  constructor(message: string, reason: Reason, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export const impossible = (message: string) => new PublishRefusal(message, { kind: 'impossible' });

export function refusalFor(mistakes: ContentMistake[]): PublishRefusal {
  const [first] = mistakes;
  const where = first && mistakeLine(first);
  const more = mistakes.length > 1 ? ` (and ${mistakes.length - 1} more)` : '';
  return new PublishRefusal(`There are mistakes: ${where}${more}`, { kind: 'mistakes', mistakes });
}

const nothing = 'Nothing was published, and the site stays as it is.';
export const diskIsFull = `The server's disk is full. ${nothing} Ask whoever runs the server to make room.`;

function sentenceFor(error: unknown): string {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  if (/ENOSPC|EDQUOT|SQLITE_FULL/.test(`${code} ${message}`)) {
    return diskIsFull;
  }
  return `The pages could not be made. ${nothing} Whoever runs the server finds the reason in its log.`;
}

export function asRefusal(error: unknown): PublishRefusal {
  if (error instanceof PublishRefusal) return error;
  return new PublishRefusal(sentenceFor(error), { kind: 'failed' }, { cause: error });
}
