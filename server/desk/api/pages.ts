import * as v from 'valibot';
import { mistakes, nothing, pageName, textField } from './fields.ts';
import { changes, version } from './versions.ts';

const dataField = v.custom<unknown>(
  (data) => typeof data === 'object' && data !== null && !Array.isArray(data),
);
const revisionField = v.pipe(v.number(), v.integer(), v.minValue(0));
const placeField = v.pipe(textField(200), v.regex(/^\/(?!\/)[\w/-]*$/));

/** E-mail addresses of the others who have a page open now. */
const people = v.array(v.string());
const draft = { author: v.string(), updatedAt: v.string() };

const noteState = v.strictObject({
  /** As it is written, perhaps not yet a date. */
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
  /** As written: the draft, or what is published. */
  data: v.unknown(),
  /** Missing where nothing of the page is public. */
  published: v.optional(v.unknown()),
  /** What a note can be of. */
  subjects: v.optional(v.array(v.string())),
  /** The published version; sent back with what is saved. */
  version: v.number(),
  draft: v.nullable(v.strictObject({ ...draft, revision: v.number() })),
  mistakes,
  people,
});
export type OpenedPage = v.InferOutput<typeof openedPage>;

const preview = v.strictObject({ html: v.optional(v.string()), mistakes });
export type Preview = v.InferOutput<typeof preview>;

const figureChoice = v.strictObject({
  /** Of a drawn figure, or `picture:<id>`. */
  id: v.string(),
  words: v.string(),
  /** Address of its smallest light drawing, or of its smallest file. */
  drawing: v.string(),
});
export type FigureChoice = v.InferOutput<typeof figureChoice>;

/** Beside `message` in a 409 to what was saved: what is there instead; with revision 0, what was published meanwhile. */
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
      /** 0: there was no draft; then `version` says from which published words the author began. */
      revision: revisionField,
      version: v.optional(revisionField),
    },
    output: v.strictObject({ revision: v.number(), mistakes }),
  },
  'POST /pages/:name/discard': {
    input: { name: pageName, revision: revisionField },
    output: nothing,
  },
  'POST /pages/:name/presence': { input: { name: pageName }, output: v.strictObject({ people }) },
  'POST /preview': {
    input: { page: pageName, data: dataField, path: placeField },
    output: preview,
  },
  'POST /references': {
    /** BibTeX or RIS. */
    input: { text: textField(60_000) },
    /** As a note has them; what the text does not say is empty. */
    output: v.strictObject({
      references: v.array(v.looseObject({ key: v.string(), title: v.string() })),
    }),
  },
  'GET /figures': {
    input: {},
    output: v.strictObject({
      figures: v.array(figureChoice),
      /** What texts can take from them, by figure and name: `train-hours.most`. */
      claims: v.pipe(v.record(v.string(), v.union([v.string(), v.number()])), v.readonly()),
    }),
  },
  'GET /changes': { input: {}, output: changes },
};
