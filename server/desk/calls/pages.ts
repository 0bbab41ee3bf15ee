import * as v from 'valibot';
import { changesBetween } from '../../../content/changes.ts';
import { drawingFile, figureUrl } from '../../../content/figure-record.ts';
import { notesOn } from '../../../content/notes.ts';
import { pageOf, pages } from '../../../content/pages.ts';
import { contentNames } from '../../../content/registry.ts';
import { discardDraft, readDraft, saveDraft } from '../../content/drafts.ts';
import { presentPeople, seePage } from '../../content/presence.ts';
import { scheduledVersions } from '../../content/versions.ts';
import { Problem } from '../../http/problem.ts';
import { type Call, staffCall, textField } from '../call.ts';
import { figures, mistakesOf, readIsConfirmed, readPages, readPublished } from '../page-state.ts';
import type {
  Changes,
  DraftConflict,
  FigureChoice,
  OpenedPage,
  PageList,
  Presence,
  Preview,
  SavedPage,
} from '../page-types.ts';

const needs = 'edit pages';
/** The largest file of content has a tenth of it. */
const maxBytes = 256 * 1024;

const nameField = v.pipe(
  textField(60),
  v.check((name) => (contentNames as string[]).includes(name)),
  v.transform((name) => contentNames.find((one) => one === name)!),
);
const dataField = v.custom<object>(
  (data) => typeof data === 'object' && data !== null && !Array.isArray(data),
);
const revisionField = v.pipe(v.number(), v.integer(), v.minValue(0));
const placeField = v.pipe(textField(200), v.regex(/^\/(?!\/)[\w/-]*$/));

const someoneElse = 'Somebody else has changed this page meanwhile.';

function conflict(there: DraftConflict['draft'] | undefined): Problem {
  return new Problem(409, { message: someoneElse, more: { draft: there ?? null } });
}

export const pageCalls: Call[] = [
  staffCall(
    { method: 'GET', url: '/pages', needs },
    {},
    async ({ db }, _input, { staff }): Promise<PageList> => {
      const { published, drafts } = await readPages(db);
      const { document: _, hash: __, ...summary } = published;
      const people = await presentPeople(db);
      return {
        pages: pages.map((page) => {
          const draft = drafts.find((one) => one.page === page.name);
          return {
            ...page,
            draft: draft ? { author: draft.author, updatedAt: draft.updatedAt } : null,
            people: (people.get(page.name) ?? []).filter((email) => email !== staff.email),
          };
        }),
        published: summary,
        scheduled: await scheduledVersions(db),
      };
    },
  ),
  staffCall(
    { method: 'GET', url: '/pages/:name', needs },
    { name: nameField },
    async ({ db }, { name }, { staff }): Promise<OpenedPage> => {
      const { published, drafts, document } = await readPages(db);
      const draft = drafts.find(({ page }) => page === name);
      const { title, path } = pageOf(name);
      const { email, sessionId: session } = staff;
      return {
        name,
        title,
        path,
        version: published.id,
        data: document[name],
        published: published.document[name],
        draft: draft
          ? { revision: draft.revision, author: draft.author, updatedAt: draft.updatedAt }
          : null,
        mistakes: mistakesOf(name, document, drafts),
        people: await seePage(db, { page: name, session, email }),
      };
    },
  ),
  staffCall(
    { method: 'POST', url: '/pages/:name', needs, maxBytes },
    {
      name: nameField,
      data: dataField,
      revision: revisionField,
      version: v.optional(revisionField),
    },
    async ({ db }, { name, data, revision, version }, { staff }): Promise<SavedPage> => {
      const saved = await saveDraft(db, {
        page: name,
        data,
        revision,
        author: staff.email,
        published: version,
      });
      if (saved.kind === 'conflict') throw conflict(saved.draft);
      const { document, drafts } = await readPages(db);
      const asSaved = { ...document, [name]: data };
      return { revision: saved.revision, mistakes: mistakesOf(name, asSaved, drafts) };
    },
  ),
  staffCall(
    { method: 'POST', url: '/pages/:name/discard', needs },
    { name: nameField, revision: revisionField },
    async ({ db }, { name, revision }) => {
      if (await discardDraft(db, { page: name, revision })) return {};
      throw conflict(await readDraft(db, name));
    },
  ),
  staffCall(
    { method: 'POST', url: '/pages/:name/presence', needs },
    { name: nameField },
    async ({ db }, { name }, { staff: { email, sessionId } }): Promise<Presence> => ({
      people: await seePage(db, { page: name, session: sessionId, email }),
    }),
  ),
  staffCall(
    { method: 'POST', url: '/preview', needs, maxBytes },
    { page: nameField, data: dataField, path: placeField },
    async ({ db, previews }, { page, data, path }, { staff }): Promise<Preview> => {
      const { document } = await readPublished(db);
      return previews.page(staff.id, { document: { ...document, [page]: data }, path });
    },
  ),
  staffCall({ method: 'GET', url: '/figures', needs }, {}, async (): Promise<FigureChoice> => {
    const { records, claims } = figures();
    return {
      figures: [...records.values()].map((record) => ({
        id: record.id,
        words: record.title || record.alt,
        drawing: figureUrl(record, drawingFile(record.id, record.sizes[0]?.[0] ?? 0)),
      })),
      claims,
    };
  }),
  staffCall({ method: 'GET', url: '/changes', needs }, {}, async ({ db }): Promise<Changes> => {
    const { published, document } = await readPages(db);
    const changes = changesBetween(published.document, document);
    const notes = notesOn({
      published: published.document,
      document,
      figures: figures(),
      pages: changes.map(({ page }) => page),
      isConfirmed: await readIsConfirmed(db, document),
    });
    return { changes, notes };
  }),
];
