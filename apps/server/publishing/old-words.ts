import { type ContentDocument, hashOf } from '@site/content/document';
import { valueAt } from '@site/content/fields';
import type { ContentName } from '@site/content/registry';
import type { Database } from '../database/connect.ts';

/**
 * Lists that stood in two files until each became one: `file` gave names and order, `page` what else is said
 * of each. What was stored before is read as it would be written now (docs/decisions/0089-one-file-a-page.md).
 */
const lists = [
  { file: 'topics', list: 'topics', page: 'research', path: ['topics'], key: 'slug' },
  {
    ...{ file: 'publication-categories', list: 'categories', key: 'key' },
    ...{ page: 'publications', path: ['categories'] },
  },
  {
    ...{ file: 'analytics-steps', list: 'steps', key: 'key' },
    ...{ page: 'data-analytics', path: ['workflow', 'steps'] },
  },
] as const satisfies { page: ContentName; [other: string]: unknown }[];

type List = (typeof lists)[number];
type Entry = Record<string, unknown>;

/** What the file of an entry held. */
const inShort = ['slug', 'key', 'name', 'title', 'img', 'desc', 'summary'];

const entriesOf = (data: unknown, path: readonly string[]): Entry[] => {
  const list = valueAt(data, [...path]);
  return Array.isArray(list) ? list : [];
};

/** A page's words with the entries of a list named and ordered as `short` has them. */
function asOne({ path, key }: List, page: unknown, short: Entry[]): unknown {
  const described = new Map(entriesOf(page, path).map((entry) => [entry[key], entry]));
  const merged = short.map((entry) => ({
    ...{ ...entry, ...described.get(entry[key]) },
    ...entry,
  }));
  const set = (data: unknown, [step, ...rest]: readonly string[]): unknown =>
    step === undefined
      ? merged
      : { ...(data as Entry), [step]: set((data as Entry)?.[step], rest) };
  return set(page, path);
}

/** Adds what the file of each list said to its page, and leaves the file out. */
function documentNow(stored: Record<string, unknown>): ContentDocument {
  const document = { ...stored };
  for (const one of lists.filter(({ file }) => Object.hasOwn(stored, file))) {
    const short = entriesOf(stored[one.file], [one.list]);
    document[one.page] = asOne(one, stored[one.page], short);
    delete document[one.file];
  }
  return document as ContentDocument;
}

/** The page on which stands what a file held. */
export const pageNow = (name: ContentName): ContentName =>
  lists.find(({ file }) => file === (name as string))?.page ?? name;

/** Makes drafts of before, of a list or of its page, into drafts of the page, over what is published. */
export async function renewDrafts(
  db: Database,
  published: ContentDocument | undefined,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('content_drafts')
      .select(['page', 'data', 'author'])
      .where('data', 'is not', null)
      .execute();
    for (const one of lists) {
      const ofFile = rows.find(({ page }) => page === (one.file as string));
      const ofPage = rows.find(({ page }) => page === one.page);
      const page = ofPage ? JSON.parse(ofPage.data!) : published?.[one.page];
      const isNow = entriesOf(page, one.path).every((entry) => Object.hasOwn(entry, 'name'));
      if (!ofFile && (!ofPage || isNow)) continue;
      const short = ofFile
        ? entriesOf(JSON.parse(ofFile.data!), [one.list])
        : entriesOf(published?.[one.page], one.path).map((entry) =>
            Object.fromEntries(Object.entries(entry).filter(([name]) => inShort.includes(name))),
          );
      const words = {
        data: JSON.stringify(asOne(one, page, short)),
        author: (ofFile ?? ofPage)!.author,
        updated_at: new Date().toISOString(),
      };
      await transaction
        .insertInto('content_drafts')
        .values({ ...words, page: one.page, revision: 1 })
        .onConflict((conflict) =>
          conflict.column('page').doUpdateSet(({ eb, ref }) => ({
            ...words,
            revision: eb(ref('content_drafts.revision'), '+', 1),
          })),
        )
        .execute();
      await transaction
        .updateTable('content_drafts')
        .set({ data: null })
        .where('page', '=', one.file as ContentName)
        .execute();
    }
  });
}

/** A stored version as it would be written now. */
export function versionNow<V extends { document: string; hash: string }>(row: V) {
  const stored = JSON.parse(row.document);
  const document = documentNow(stored);
  const isOld = lists.some(({ file }) => Object.hasOwn(stored, file));
  return { ...row, document, hash: isOld ? hashOf(document) : row.hash };
}
