import type { PageChanges } from '../../content/changes.ts';
import type { ContentMistake } from '../../content/document.ts';
import type { Note } from '../../content/notes.ts';
import type { Path } from '../../content/read-yaml.ts';
import type { ContentName } from '../../content/registry.ts';
import type { VersionSummary } from '../content/versions.ts';

// What the desk's calls for pages return (server/desk/calls) and its views read. Moments are ISO 8601
// in UTC.

export type { Change, PageChanges } from '../../content/changes.ts';
export type { Note } from '../../content/notes.ts';
export type { VersionSummary } from '../content/versions.ts';

export type ListedPage = {
  name: ContentName;
  title: string;
  group: string;
  /** Where it can be seen on the site. */
  path: string;
  draft: { author: string; updatedAt: string } | null;
  /** E-mail addresses of the others who have it open now. */
  people: string[];
};

/** GET /pages */
export type PageList = {
  pages: ListedPage[];
  published: VersionSummary;
  scheduled: VersionSummary[];
};

/** GET /pages/:name */
export type OpenedPage = {
  name: ContentName;
  title: string;
  path: string;
  /** As written: the draft, or what is published. */
  data: unknown;
  published: unknown;
  /** The published version; sent back with what is saved. */
  version: number;
  draft: { revision: number; author: string; updatedAt: string } | null;
  mistakes: ContentMistake[];
  people: string[];
};

/**
 * POST /pages/:name with `{ data, revision, version }`. Revision 0: there was no draft; then `version`
 * says from which published words the author began.
 */
export type SavedPage = { revision: number; mistakes: ContentMistake[] };

/** Beside `message` in a 409 to it: what is there instead; with revision 0, what was published meanwhile. */
export type DraftConflict = {
  draft: { data: unknown; revision: number; author: string; updatedAt: string };
};

/** POST /pages/:name/presence */
export type Presence = { people: string[] };

/** POST /preview with `{ page, data, path }` */
export type Preview = { html?: string; mistakes: ContentMistake[] };

/** GET /figures */
export type FigureChoice = {
  figures: {
    id: string;
    words: string;
    /** Address of its smallest light drawing. */
    drawing: string;
  }[];
  /** What texts can take from them, by figure and name: `train-hours.most`. */
  claims: Readonly<Record<string, string | number>>;
};

/** GET /changes and GET /versions/:id/changes */
export type Changes = { changes: PageChanges[]; notes: Note[] };

/** GET /versions */
export type VersionList = { versions: VersionSummary[]; more: boolean };

/** Beside `message` in a 422 to POST /versions. */
export type RefusedVersion = { mistakes: ContentMistake[] };

export type LaunchTask = {
  kind: 'placeholder' | 'sample' | 'invented' | 'promise' | 'setting';
  page?: ContentName;
  path?: Path;
  /** In the schema's titles; of a setting its name. */
  field: string;
  /** What stands there now; empty if nothing does. Of a promise, the promise. */
  value: string;
  todo: string;
  /** Of a promise that somebody has confirmed, as the text is now. */
  confirmed?: { by: string; at: string };
};

/** GET /before-launch; POST /before-launch/confirm and /unconfirm take `{ page, path }` of a promise. */
export type BeforeLaunch = { tasks: LaunchTask[] };
