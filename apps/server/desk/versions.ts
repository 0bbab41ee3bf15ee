import { changesBetween } from '@site/content/changes';
import type { ContentDocument } from '@site/content/document';
import { isSame } from '@site/content/fields';
import { type ContentName, pageOf, pagesOf } from '@site/content/registry';
import * as v from 'valibot';
import { Problem } from '#http/problem.ts';
import { listVersions, readPublished, readVersion, versionBefore } from '#publishing/versions.ts';
import { readPages } from '../publishing/check-pages.ts';
import { diskIsFull, PublishRefusal } from '../publishing/compose.ts';
import { staffNames, withAuthor, writeAudit } from './audit-log.ts';
import {
  callFor,
  type Desk,
  type PagePublisher,
  pageName,
  type Returned,
  textField,
  versionField,
} from './call.ts';

const edits = callFor('edit pages');

/** It is enough for all pages and hundreds of notes. */
const mostPages = 500;
const sentenceField = v.pipe(textField(200), v.trim(), v.minLength(1, 'Say what changed.'));
const draftField = v.strictObject({
  name: pageName,
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  isCorrection: v.optional(v.boolean()),
});
const momentField = v.pipe(
  textField(30),
  v.isoTimestamp(),
  v.check((at) => !Number.isNaN(Date.parse(at))),
);

const pageSize = 50;

/** The pages of an old document that say something else now. */
const differing = (old: ContentDocument, now: ContentDocument): ContentName[] =>
  pagesOf(old)
    .map(({ name }) => name)
    .filter((name) => !isSame(old[name], now[name]));

const statuses = { conflict: 409, mistakes: 422, impossible: 422, failed: 503 } as const;

function publisherOf({ disk, publisher }: Desk): PagePublisher {
  // What is left is for signing in and erasing.
  if (disk.state() === 'full') throw new Problem(503, { message: diskIsFull });
  if (publisher) return publisher;
  throw new Problem(503, { message: 'The site is not built on this server.' });
}

function refuse(error: unknown): never {
  if (!(error instanceof PublishRefusal)) throw error;
  const { message, reason, cause } = error;
  const { kind, ...more } = reason;
  throw new Problem(statuses[kind], { message, more, cause });
}

export const versionCalls = {
  'GET /versions': edits(
    { before: v.optional(versionField), page: v.optional(pageName) },
    async ({ db }, { before, page }) => {
      const versions = await listVersions(db, { before, page, limit: pageSize + 1 });
      const nameOf = await staffNames(
        db,
        versions.map(({ author }) => author),
      );
      return {
        versions: versions.slice(0, pageSize).map((version) => withAuthor(version, nameOf)),
        more: versions.length > pageSize,
      };
    },
  ),
  'GET /versions/:id/changes': edits({ id: versionField }, async ({ db }, { id }) => {
    const version = await readVersion(db, id);
    if (!version) throw new Problem(404);
    const before = await versionBefore(db, id);
    const { document: now } = await readPublished(db);
    // What was never public is nothing to go back to.
    const restorable = [version, before].flatMap((one) =>
      one?.state === 'published' ? [{ version: one.id, pages: differing(one.document, now) }] : [],
    );
    return {
      changes: before ? changesBetween(before.document, version.document) : [],
      restorable: restorable.filter(({ pages }) => pages.length),
    };
  }),
  'POST /versions': edits(
    {
      pages: v.pipe(
        v.array(draftField),
        v.minLength(1),
        v.maxLength(mostPages),
        v.checkItems(({ name }, i, list) => list.findIndex((one) => one.name === name) === i),
      ),
      sentence: sentenceField,
      at: v.optional(momentField),
    },
    async (desk, { pages, sentence, at }, { staff: { email }, reply }) => {
      const version = await publisherOf(desk)
        .publish({ pages, sentence, author: email, at })
        .catch(refuse);
      const { document } = await readPages(desk.db);
      const titles = pages.map(({ name }) => pageOf(name, document).title).join(', ');
      const detail = `version ${version.id}${at ? ` at ${at}` : ''}: ${titles}`;
      const action = version.state === 'scheduled' ? 'set a time to publish' : 'published';
      await writeAudit(desk.db, { who: email, action, detail });
      reply.code(201);
      return version;
    },
  ),
  'POST /versions/:id/restore': edits(
    { id: versionField, sentence: sentenceField },
    async (desk, { id, sentence }, { staff: { email }, reply }) => {
      if (!(await readVersion(desk.db, id))) throw new Problem(404);
      const version = await publisherOf(desk)
        .restore({ id, sentence, author: email })
        .catch(refuse);
      const detail = `version ${version.id}, out of version ${id}`;
      await writeAudit(desk.db, { who: email, action: 'went back to a version', detail });
      reply.code(201);
      return version;
    },
  ),
  'POST /versions/:id/pages/:name': edits(
    { id: versionField, name: pageName, sentence: sentenceField },
    async (desk, { id, name, sentence }, { staff, reply }) => {
      const old = await readVersion(desk.db, id);
      if (!old || !Object.hasOwn(old.document, name)) throw new Problem(404);
      const restoring = { id, page: name, sentence, author: staff.email };
      const version = await publisherOf(desk).restore(restoring).catch(refuse);
      const { title } = pageOf(name, old.document);
      const detail = `version ${version.id}: ${title} as in version ${id}`;
      await writeAudit(desk.db, { who: staff.email, action: 'went back to a version', detail });
      reply.code(201);
      return version;
    },
  ),
  'POST /versions/:id/withdraw': edits(
    { id: versionField },
    async (desk, { id }, { staff: { email } }) => {
      if (!(await readVersion(desk.db, id))) throw new Problem(404);
      await publisherOf(desk).withdraw({ id, author: email }).catch(refuse);
      const detail = `version ${id}`;
      await writeAudit(desk.db, { who: email, action: 'withdrew a version', detail });
    },
  ),
};

export type Version = Returned<(typeof versionCalls)['GET /versions']>['versions'][number];
