import * as v from 'valibot';
import { fieldPath, nothing, pageName, textField, versionField } from './fields.ts';

/** A version without its words; times are ISO 8601 in UTC. */
export const version = v.strictObject({
  id: v.number(),
  /** The address of an account, or "content/" for the files. */
  author: v.string(),
  sentence: v.string(),
  source: v.picklist(['files', 'desk']),
  createdAt: v.string(),
  /** Null if it is published at once. */
  publishAt: v.nullable(v.string()),
  publishedAt: v.nullable(v.string()),
  state: v.picklist(['scheduled', 'held', 'published', 'withdrawn', 'failed']),
  problem: v.nullable(v.string()),
});
export type Version = v.InferOutput<typeof version>;

/** As in packages/content/changes.ts and packages/content/warnings.ts. */
export const changes = v.strictObject({
  changes: v.array(
    v.strictObject({
      page: pageName,
      title: v.string(),
      changes: v.array(
        v.strictObject({
          path: fieldPath,
          field: v.string(),
          kind: v.picklist(['changed', 'added', 'removed', 'moved']),
          before: v.optional(v.string()),
          after: v.optional(v.string()),
        }),
      ),
    }),
  ),
  warnings: v.array(
    v.strictObject({ page: pageName, path: fieldPath, field: v.string(), problem: v.string() }),
  ),
});
export type Changes = v.InferOutput<typeof changes>;

/** It is enough for all pages and hundreds of notes. */
const mostPages = 500;
const sentenceField = v.pipe(textField(200), v.trim(), v.minLength(1, 'Say what changed.'));
const draftField = v.strictObject({
  name: pageName,
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const momentField = v.pipe(
  textField(30),
  v.isoTimestamp(),
  v.check((at) => !Number.isNaN(Date.parse(at))),
);

export const versionsApi = {
  'GET /versions': {
    input: { before: v.optional(versionField) },
    output: v.strictObject({ versions: v.array(version), more: v.boolean() }),
  },
  'GET /versions/:id/changes': {
    input: { id: versionField },
    output: v.strictObject({
      changes: changes.entries.changes,
      /** The pages that can be restored to their words in this version, and in the one before it. */
      restorable: v.array(v.strictObject({ version: v.number(), pages: v.array(pageName) })),
    }),
  },
  'POST /versions': {
    input: {
      pages: v.pipe(
        v.array(draftField),
        v.minLength(1),
        v.maxLength(mostPages),
        v.checkItems(({ name }, i, list) => list.findIndex((one) => one.name === name) === i),
      ),
      sentence: sentenceField,
      at: v.optional(momentField),
    },
    output: version,
  },
  'POST /versions/:id/restore': {
    input: { id: versionField, sentence: sentenceField },
    output: version,
  },
  'POST /versions/:id/pages/:name': {
    input: { id: versionField, name: pageName, sentence: sentenceField },
    output: version,
  },
  'POST /versions/:id/withdraw': { input: { id: versionField }, output: nothing },
};
