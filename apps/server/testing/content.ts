import { type ContentDocument, hashOf } from '@site/content/document';
import type { Insertable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import type { PagePublisher } from '../desk/call.ts';
import { composeRestored, PublishRefusal } from '../publishing/compose.ts';
import { readDrafts } from '../publishing/drafts.ts';
import { publishedVersion, readSummary } from '../publishing/versions.ts';

export type VersionRow = Partial<Insertable<Tables['content_versions']>>;

/** Writes down a document as what the site says from now on, unless `row` says otherwise. Returns the version's id. */
export async function addVersion(db: Database, document: ContentDocument, row: VersionRow = {}) {
  const now = new Date().toISOString();
  const { id } = await db
    .insertInto('content_versions')
    .values({
      ...{ author: 'content/', sentence: 'The files.', source: 'desk', state: 'published' },
      ...{ document: JSON.stringify(document), hash: hashOf(document) },
      ...{ created_at: now, published_at: now },
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Publishes without rendering: what the desk's calls do with it can be tested alone. */
export function testPublisher(db: Database): PagePublisher {
  async function add(document: ContentDocument, said: { author: string; sentence: string }) {
    const id = await addVersion(db, document, said);
    return (await readSummary(db, id))!;
  }
  return {
    async publish({ pages, sentence, author }) {
      const drafts = await readDrafts(db);
      const published = await publishedVersion(db);
      const chosen = pages.map(({ name, revision }) => {
        const draft = drafts.find((one) => one.page === name && one.revision === revision);
        if (draft) return [name, draft.data];
        throw new PublishRefusal('Somebody else changed it.', { kind: 'conflict', pages: [name] });
      });
      const document = { ...published!.document, ...Object.fromEntries(chosen) };
      return add(document, { author, sentence });
    },
    async restore({ id, page, sentence, author }) {
      const { document } = await composeRestored(db, id, page);
      return add(document, { author, sentence });
    },
    async withdraw() {
      throw new PublishRefusal('It does not wait any more.', { kind: 'impossible' });
    },
    async showPublished() {},
  };
}
