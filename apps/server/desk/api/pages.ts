import * as v from 'valibot';
import { fieldPath, mistakes, nothing, pageName, textField, versionField } from './fields.ts';

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

/** The largest file of content is a tenth of it. */
const maxBytes = 256 * 1024;

const dataField = v.custom<unknown>(
  (data) => typeof data === 'object' && data !== null && !Array.isArray(data),
);
const revisionField = v.pipe(v.number(), v.integer(), v.minValue(0));
const placeField = v.pipe(textField(200), v.regex(/^\/(?!\/)[\w/-]*$/));

/** The addresses of the others who have a page open now. */
const people = v.array(v.string());
const draft = { author: v.string(), updatedAt: v.string() };

const noteState = v.strictObject({
  /** As it is written; perhaps not yet a date. */
  date: v.string(),
  subject: v.string(),
  /** `new`: no version has it yet. */
  is: v.picklist(['new', 'public', 'withdrawn']),
});
export type NoteState = v.InferOutput<typeof noteState>;

const listedPage = v.strictObject({
  name: pageName,
  title: v.string(),
  group: v.string(),
  /** Where it can be seen on the site. */
  path: v.string(),
  note: v.optional(noteState),
  draft: v.nullable(v.strictObject(draft)),
  people,
});
export type ListedPage = v.InferOutput<typeof listedPage>;

const openedPage = v.strictObject({
  name: pageName,
  title: v.string(),
  path: v.string(),
  /** The draft or the published data, as written. */
  data: v.unknown(),
  /** Missing where the page is not public. */
  published: v.optional(v.unknown()),
  /** The subjects that a note can choose from. */
  subjects: v.optional(v.array(v.string())),
  /** The published version; sent back with what is saved. */
  version: v.number(),
  draft: v.nullable(v.strictObject({ ...draft, revision: v.number() })),
  /** When a version that changes it goes public. */
  publishAt: v.optional(v.string()),
  mistakes,
  people,
});
export type OpenedPage = v.InferOutput<typeof openedPage>;

const preview = v.strictObject({ html: v.optional(v.string()), mistakes });
export type Preview = v.InferOutput<typeof preview>;

const figureChoice = v.strictObject({
  /** The id of a drawn figure, or `picture:<id>`. */
  id: v.string(),
  words: v.string(),
  /** The address of its smallest light drawing, or of its smallest file. */
  drawing: v.string(),
});
export type FigureChoice = v.InferOutput<typeof figureChoice>;

const task = v.strictObject({
  kind: v.picklist(['placeholder', 'sample', 'invented', 'unconfirmed']),
  page: pageName,
  path: fieldPath,
  /** The title in the schema. */
  field: v.string(),
  value: v.string(),
  todo: v.string(),
});
export type UnconfirmedTask = v.InferOutput<typeof task>;

/** In a 409, beside `message`: what is there instead. With revision 0, that was published meanwhile. */
export type DraftConflict = {
  draft: { data: unknown; revision: number; author: string; updatedAt: string } | null;
};

export const pagesApi = {
  'GET /pages': {
    input: {},
    output: v.strictObject({
      pages: v.array(listedPage),
      published: version,
      scheduled: v.array(
        v.strictObject({ ...version.entries, pages: v.nullable(v.array(pageName)) }),
      ),
    }),
  },
  'GET /pages/:name': { input: { name: pageName }, output: openedPage },
  'POST /pages/:name': {
    input: {
      name: pageName,
      data: dataField,
      /** With 0 there was no draft; `version` then says which published words the author began from. */
      revision: revisionField,
      version: v.optional(revisionField),
    },
    output: v.strictObject({ revision: v.number(), mistakes }),
    maxBytes,
  },
  'POST /pages/:name/discard': {
    input: { name: pageName, revision: revisionField },
    output: nothing,
  },
  'POST /pages/:name/presence': { input: { name: pageName }, output: v.strictObject({ people }) },
  'POST /preview': {
    input: { page: pageName, data: dataField, path: placeField },
    output: preview,
    maxBytes,
  },
  'POST /references': {
    /** BibTeX or RIS. */
    input: { text: textField(60_000) },
    /** In the form of a note; what the text does not say is empty. */
    output: v.strictObject({
      references: v.array(v.looseObject({ key: v.string(), title: v.string() })),
    }),
    maxBytes,
  },
  'GET /figures': {
    input: {},
    output: v.strictObject({
      figures: v.array(figureChoice),
      /** Numbers for texts, by figure and name: `train-hours.most`. */
      claims: v.pipe(v.record(v.string(), v.union([v.string(), v.number()])), v.readonly()),
    }),
  },
  /** What of the published words is still invented, or confirmed by nobody. */
  'GET /unconfirmed': { input: {}, output: v.strictObject({ tasks: v.array(task) }) },
  'GET /changes': { input: {}, output: changes },
};
