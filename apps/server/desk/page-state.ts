import type { ContentDocument, ContentMistake } from '@site/content/document';
import type { ContentName } from '@site/content/registry';
import type { Database } from '../database/connect.ts';
import { checkPages } from '../publishing/check-pages.ts';
import { type Draft, readDrafts } from '../publishing/drafts.ts';
import { figures, readPublished } from '../publishing/published.ts';

/** The published document, and the same with all drafts over it. */
export async function readPages(db: Database) {
  const published = await readPublished(db);
  const drafts = await readDrafts(db);
  const changed = Object.fromEntries(drafts.map(({ page, data }) => [page, data]));
  const document: ContentDocument = { ...published.document, ...changed };
  return { published, drafts, document };
}

/** The mistakes of a page, and those that it causes on unchanged pages. */
export async function mistakesOf(
  db: Database,
  page: ContentName,
  document: ContentDocument,
  drafts: readonly Draft[],
): Promise<ContentMistake[]> {
  const changed = new Set(drafts.map((draft) => draft.page));
  const mistakes = await checkPages(document, await figures(db));
  return mistakes.filter((mistake) => mistake.page === page || !changed.has(mistake.page));
}
