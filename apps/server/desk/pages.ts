import { changesBetween } from '@site/content/changes';
import type { ContentDocument } from '@site/content/document';
import { fieldsOf, fieldTitle, isSame, valueAt } from '@site/content/fields';
import {
  deskPictureAddress,
  drawingFile,
  figureUrl,
  pictureValue,
  sizeFile,
} from '@site/content/figure-record';
import { picturesIn } from '@site/content/folder';
import { contentTasks, warningsOn } from '@site/content/launch';
import {
  type ContentName,
  contentNames,
  isNoteName,
  type NoteName,
  pageOf,
  pagesOf,
  schemaOf,
} from '@site/content/registry';
import * as v from 'valibot';
import { Problem } from '#http/problem.ts';
import { readPictures } from '#pictures/store.ts';
import { discardDraft, presentPeople, readDraft, saveDraft, seePage } from '#publishing/drafts.ts';
import { figures, lastChanges, readPublished, scheduledVersions } from '#publishing/versions.ts';
import { mistakesOf, readPages } from '../publishing/check-pages.ts';
import { isSwitchedOn } from '../switches.ts';
import { staffNames, withAuthor } from './audit-log.ts';
import { callFor, pageName, type Returned, textField } from './call.ts';
import { readReferences } from './references.ts';

const edits = callFor('edit pages');

/** The largest file of content is a tenth of it. */
const maxBytes = 256 * 1024;

const dataField = v.custom<unknown>(
  (data) => typeof data === 'object' && data !== null && !Array.isArray(data),
);
const revisionField = v.pipe(v.number(), v.integer(), v.minValue(0));
const placeField = v.pipe(textField(200), v.regex(/^\/(?!\/)[\w/-]*$/));

/** In a 409, beside `message`: what is there instead. With revision 0, that was published meanwhile. */
type DraftConflict = {
  draft: { data: unknown; revision: number; author: string; updatedAt: string } | null;
};

const mostNoteDrafts = 40;

const someoneElse = 'Somebody else has changed this page meanwhile.';

function conflict(there: DraftConflict['draft'] | undefined): Problem {
  return new Problem(409, { message: someoneElse, more: { draft: there ?? null } });
}

const textAt = (data: unknown, key: string): string => {
  const value = valueAt(data, [key]);
  return typeof value === 'string' ? value : '';
};

/** The state of a note in the list. `document` has the drafts over what is published. */
function noteState(name: NoteName, published: ContentDocument, document: ContentDocument) {
  const [now, next] = [published[name], document[name]];
  const isWithdrawn = valueAt(now, ['withdrawn']) !== undefined;
  return {
    date: textAt(next, 'date'),
    subject: textAt(next, 'subject'),
    is: now === undefined ? 'new' : isWithdrawn ? 'withdrawn' : 'public',
  } as const;
}

/** Each save checks all notes. */
function refuseManyNotes(drafts: readonly { page: string }[]): void {
  if (drafts.filter(({ page }) => isNoteName(page as NoteName)).length < mostNoteDrafts) return;
  const message = `There are drafts of ${mostNoteDrafts} notes. Publish or discard one before you begin another.`;
  throw new Problem(422, { message });
}

/** The next version of a page, when it goes public, and with how many other pages. */
function nextVersion(scheduled: Awaited<ReturnType<typeof scheduledVersions>>, name: ContentName) {
  const next = scheduled.find(({ pages }) => !pages || pages.includes(name));
  if (!next?.publishAt) return {};
  const { id, publishAt, pages } = next;
  return { scheduled: { id, publishAt, others: (pages?.length ?? contentNames.length) - 1 } };
}

/** The subjects of notes, from the page of all notes. */
function subjectsOf({ notes }: ContentDocument): string[] {
  const subjects = valueAt(notes, ['subjects']);
  return Array.isArray(subjects) ? subjects.map(String) : [];
}

export const pageCalls = {
  'GET /pages': edits({}, async ({ db }, _input, { staff }) => {
    const { published, drafts, document } = await readPages(db);
    const { document: now, hash: _, ...summary } = published;
    const people = await presentPeople(db);
    const scheduled = await scheduledVersions(db);
    const changes = await lastChanges(db);
    const nameOf = await staffNames(db, [
      ...[published, ...scheduled, ...drafts, ...changes.values()].map(({ author }) => author),
      ...[...people.values()].flat(),
    ]);
    const named = <One extends { author: string }>(one: One) => withAuthor(one, nameOf);
    return {
      pages: pagesOf(document).map((page) => {
        // One that says what is public is no draft any more.
        const draft = drafts.find(
          (one) => one.page === page.name && !isSame(one.data, now[page.name]),
        );
        const changed = changes.get(page.name) ?? changes.get('');
        return {
          ...page,
          ...(isNoteName(page.name) && { note: noteState(page.name, now, document) }),
          // What the files of the site began with is no change.
          ...(changed && changed.author !== 'content/' && { changed: named(changed) }),
          draft: draft ? { author: nameOf(draft.author), updatedAt: draft.updatedAt } : null,
          people: (people.get(page.name) ?? [])
            .filter((email) => email !== staff.email)
            .map(nameOf),
        };
      }),
      published: named(summary),
      scheduled: scheduled.map(named),
    };
  }),
  'GET /pages/:name': edits({ name: pageName }, async ({ db }, { name }, { staff }) => {
    const { published, drafts, document } = await readPages(db);
    if (!Object.hasOwn(document, name)) throw new Problem(404);
    const draft = drafts.find(({ page }) => page === name);
    const { title, path } = pageOf(name, document);
    const { email, sessionId: session } = staff;
    const people = await seePage(db, { page: name, session, email });
    const nameOf = await staffNames(db, [...people, draft?.author ?? '']);
    return {
      name,
      title,
      path,
      version: published.id,
      data: document[name],
      published: published.document[name],
      ...(isNoteName(name) && { subjects: subjectsOf(document) }),
      draft: draft
        ? {
            revision: draft.revision,
            author: nameOf(draft.author),
            updatedAt: draft.updatedAt,
          }
        : null,
      ...nextVersion(await scheduledVersions(db), name),
      mistakes: await mistakesOf(db, name, document, drafts),
      people: people.map(nameOf),
    };
  }),
  'POST /pages/:name/discard': edits(
    { name: pageName, revision: revisionField },
    async ({ db }, { name, revision }) => {
      const isGone = await discardDraft(db, { page: name, revision });
      if (!isGone) throw conflict(await readDraft(db, name));
    },
  ),
  'POST /pages/:name/presence': edits(
    { name: pageName },
    async ({ db }, { name }, { staff: { email, sessionId } }) => {
      const people = await seePage(db, { page: name, session: sessionId, email });
      return { people: people.map(await staffNames(db, people)) };
    },
  ),
  'GET /figures': edits({}, async ({ db }) => {
    const { records, claims, pictures } = await figures(db);
    const drawn = [...records.values()].map((record) => ({
      id: record.id,
      words: record.title || record.alt,
      drawing: figureUrl(record, drawingFile(record.id, record.sizes[0]?.[0] ?? 0)),
    }));
    const uploaded = [...pictures.values()].map(({ id, alt, cut, sizes }) => ({
      id: pictureValue(id),
      words: alt || 'A photograph as decoration',
      drawing: deskPictureAddress + sizeFile(cut, sizes[0]![0], 'avif'),
    }));
    return { figures: [...drawn, ...uploaded], claims };
  }),
  /** What of the published words is still invented, or confirmed by nobody. */
  'GET /unconfirmed': edits({}, async ({ db }) => {
    const { document } = await readPublished(db);
    const tasks = contentTasks(document).map((task) => {
      const field = fieldTitle(fieldsOf(schemaOf(task.page)), task.path);
      return { ...task, field };
    });
    return { tasks };
  }),
  'GET /changes': edits({}, async ({ db }) => {
    const { published, document } = await readPages(db);
    const changes = changesBetween(published.document, document);
    const warnings = warningsOn({
      published: published.document,
      document,
      figures: await figures(db),
      pages: changes.map(({ page }) => page),
    });
    return { changes, warnings };
  }),
  'POST /pages/:name': edits(
    {
      name: pageName,
      data: dataField,
      /** With 0 there was no draft; `version` then says which published words the author began from. */
      revision: revisionField,
      version: v.optional(revisionField),
    },
    async ({ db }, { name, data, revision, version }, { staff }) => {
      const { document, drafts } = await readPages(db);
      if (!Object.hasOwn(document, name)) refuseManyNotes(drafts);
      const saved = await saveDraft(db, {
        page: name,
        data,
        revision,
        author: staff.email,
        published: version,
      });
      if (saved.kind === 'conflict') throw conflict(saved.draft);
      const mistakes = await mistakesOf(db, name, { ...document, [name]: data }, drafts);
      return { revision: saved.revision, mistakes };
    },
    { maxBytes },
  ),
  'POST /preview': edits(
    { page: pageName, data: dataField, path: placeField },
    async ({ db, previews }, { page, data, path }, { staff }) => {
      const published = await readPublished(db);
      const document = { ...published.document, [page]: data };
      const pictures = picturesIn(document, await readPictures(db));
      const settings = { takesEnquiries: await isSwitchedOn(db, 'enquiries') };
      return previews.page(staff.id, { document, path, pictures, settings });
    },
    { maxBytes },
  ),
  /** Takes BibTeX or RIS, returns them in the form of a note; what the text does not say is empty. */
  'POST /references': edits(
    { text: textField(60_000) },
    async (_desk, { text }) => ({ references: await readReferences(text) }),
    { maxBytes },
  ),
};

type Calls = typeof pageCalls;
export type DescribedPage = Returned<Calls['GET /pages']>['pages'][number];
export type NoteState = NonNullable<DescribedPage['note']>;
export type OpenedPage = Returned<Calls['GET /pages/:name']>;
export type Changes = Returned<Calls['GET /changes']>;
export type FigureChoice = Returned<Calls['GET /figures']>['figures'][number];
export type UnconfirmedTask = Returned<Calls['GET /unconfirmed']>['tasks'][number];
