import * as v from 'valibot';
import { changesBetween } from '../../../content/changes.ts';
import { pageOf } from '../../../content/pages.ts';
import { contentNames } from '../../../content/registry.ts';
import { PublishRefusal } from '../../content/refusal.ts';
import { listVersions, readVersion, versionBefore } from '../../content/versions.ts';
import { Problem } from '../../http/problem.ts';
import { type Call, type Desk, type PagePublisher, staffCall, textField } from '../call.ts';
import type { Changes, VersionList } from '../page-types.ts';
import { recordActs } from '../record.ts';

const needs = 'edit pages';
const pageSize = 50;

const sentenceField = v.pipe(textField(200), v.trim(), v.minLength(1, 'Say what changed.'));
/** In an address or a query it is written as text. */
const idField = v.pipe(textField(9), v.regex(/^[1-9]\d*$/), v.transform(Number));
const draftField = v.strictObject({
  name: v.picklist(contentNames),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const statuses = { conflict: 409, mistakes: 422, impossible: 422, failed: 503 } as const;

function publisherOf({ publisher }: Desk): PagePublisher {
  if (publisher) return publisher;
  throw new Problem(503, { message: 'The site is not built on this server.' });
}

function refuse(error: unknown): never {
  if (!(error instanceof PublishRefusal)) throw error;
  const { message, reason, cause } = error;
  const { kind, ...more } = reason;
  throw new Problem(statuses[kind], { message, more, cause });
}

export const versionCalls: Call[] = [
  staffCall(
    { method: 'GET', url: '/versions', needs },
    { before: v.optional(idField) },
    async ({ db }, { before }): Promise<VersionList> => {
      const versions = await listVersions(db, { before, limit: pageSize + 1 });
      return { versions: versions.slice(0, pageSize), more: versions.length > pageSize };
    },
  ),
  staffCall(
    { method: 'GET', url: '/versions/:id/changes', needs },
    { id: idField },
    async ({ db }, { id }): Promise<Changes> => {
      const version = await readVersion(db, id);
      if (!version) throw new Problem(404);
      const before = await versionBefore(db, id);
      const changes = before ? changesBetween(before.document, version.document) : [];
      return { changes, notes: [] };
    },
  ),
  staffCall(
    { method: 'POST', url: '/versions', needs },
    {
      pages: v.pipe(
        v.array(draftField),
        v.minLength(1),
        v.maxLength(contentNames.length),
        v.checkItems(({ name }, i, list) => list.findIndex((one) => one.name === name) === i),
      ),
      sentence: sentenceField,
      at: v.optional(
        v.pipe(
          textField(30),
          v.isoTimestamp(),
          v.check((at) => !Number.isNaN(Date.parse(at))),
        ),
      ),
    },
    async (desk, { pages, sentence, at }, { staff: { email }, reply }) => {
      const version = await publisherOf(desk)
        .publish({ pages, sentence, author: email, at })
        .catch(refuse);
      const titles = pages.map(({ name }) => pageOf(name).title).join(', ');
      const detail = `version ${version.id}${at ? ` at ${at}` : ''}: ${titles}`;
      const action = version.state === 'scheduled' ? 'set a time to publish' : 'published';
      await recordActs(desk.db, [{ who: email, action, detail }]);
      return reply.code(201).send(version);
    },
  ),
  staffCall(
    { method: 'POST', url: '/versions/:id/restore', needs },
    { id: idField, sentence: sentenceField },
    async (desk, { id, sentence }, { staff: { email }, reply }) => {
      if (!(await readVersion(desk.db, id))) throw new Problem(404);
      const version = await publisherOf(desk)
        .restore({ id, sentence, author: email })
        .catch(refuse);
      const detail = `version ${version.id}, out of version ${id}`;
      await recordActs(desk.db, [{ who: email, action: 'went back to a version', detail }]);
      return reply.code(201).send(version);
    },
  ),
  staffCall(
    { method: 'POST', url: '/versions/:id/withdraw', needs },
    { id: idField },
    async (desk, { id }, { staff: { email } }) => {
      if (!(await readVersion(desk.db, id))) throw new Problem(404);
      await publisherOf(desk).withdraw({ id, author: email }).catch(refuse);
      const detail = `version ${id}`;
      await recordActs(desk.db, [{ who: email, action: 'withdrew a version', detail }]);
      return {};
    },
  ),
];
