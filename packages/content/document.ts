import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import {
  checkData,
  type Facts,
  factsAsWritten,
  factsOf,
  figureRecord,
  mapFigures,
} from './check.ts';
import type { Path } from './fields.ts';
import { pictureIdIn } from './figure-record.ts';
import type { Figures } from './folder.ts';
import { checkNoteBody } from './markdown/check.ts';
import type { MarkdownMistake } from './markdown/parse.ts';
import {
  type ContentData,
  type ContentName,
  contentNames,
  type FixedName,
  isNoteName,
  type NoteName,
  namesOf,
  notesOf,
  type PageContent,
  schemaOf,
} from './registry.ts';

/** A note as pages show it, and where it stands. */
export type ListedNote = PageContent<NoteName> & { slug: string; path: `/${NoteName}` };

/** The notes that are public and hold: the newest first, without those that were withdrawn. */
export function publicNotes(content: Content): ListedNote[] {
  const notes = notesOf(content).flatMap((name) => listedNote(content, name) ?? []);
  return notes
    .filter(({ withdrawn }) => !withdrawn)
    .sort((a, b) => b.date.localeCompare(a.date) || a.path.localeCompare(b.path));
}

/** One note, also one that was withdrawn; undefined where there is none. */
export function listedNote(content: Content, name: NoteName): ListedNote | undefined {
  const note = content[name] as PageContent<NoteName> | undefined;
  return note && { ...note, slug: name.slice('notes/'.length), path: `/${name}` };
}

/** The day on which a note last said something else. */
export const changedOn = ({ date, updated }: Pick<ListedNote, 'date' | 'updated'>): string =>
  updated ?? date;

/** SHA-256 of a document, or of a part of one, in hexadecimal; the order in which its fields were written does not count. */
export function hashOf(document: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(document)))
    .digest('hex');
}

function inOrder(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(inOrder);
  if (data === null || typeof data !== 'object') return data;
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, inOrder(value)]));
}

/** All content as staff wrote it, before names in brackets are filled in: `home` is home.yaml. */
export type ContentDocument = Readonly<Record<ContentName, unknown>>;

/** All content as pages show it. */
export type Content = { readonly [N in FixedName]: PageContent<N> } & {
  readonly [N in NoteName]?: PageContent<N>;
};

/** What is wrong with a field, for those who wrote it. */
export type ContentMistake = {
  page: ContentName;
  path: Path;
  problem: string;
  /** Of a text of several lines, which; from 1. */
  line?: number;
};

/** What is checked of a note's text. */
export type NoteText = Pick<ContentData<NoteName>, 'body' | 'references'>;

type CheckText = (note: NoteText, figures: Figures, page: NoteName) => MarkdownMistake[];

/** By name, pages whose values have the right types. Figures are ids. */
export type Filled = Partial<Record<ContentName, unknown>>;

/**
 * Checks a whole document against the schemas and across its pages. `content` is there if there are no
 * mistakes; `shown` is as much as can be shown in spite of them: a page of which only lengths, counts or
 * patterns are wrong is in it. `checkText`: for the server, which has the texts of notes checked apart.
 */
export function checkDocument(
  document: ContentDocument,
  figures: Figures,
  checkText: CheckText = textMistakes,
): { content?: Content; shown: Filled; mistakes: ContentMistake[] } {
  const firm = factsOf(document.site);
  const facts = { ...firm, ...figures.claims };
  const factsOfSite = factsAsWritten(document.site);
  const [key, keyOfSite] = [JSON.stringify(facts), JSON.stringify(factsOfSite)];
  const mistakes: ContentMistake[] = [];
  const filled: Filled = {};
  const shown: Filled = {};
  const names = namesOf(document);
  for (const page of names) {
    const { output, typed, problems } =
      page === 'site'
        ? checkOnce(page, document.site, factsOfSite, keyOfSite)
        : checkOnce(page, document[page], facts, key);
    mistakes.push(...problems.map((problem) => ({ page, ...problem })));
    if (typed) shown[page] = typed;
    // Mistakes in the text are reported also while other fields of the note are not done yet.
    if (isNoteName(page) && typed) {
      const found = checkText(typed as ContentData<NoteName>, figures, page);
      mistakes.push(...found.map((mistake) => ({ page, path: ['body'], ...mistake })));
    }
    filled[page] = output;
  }
  shown.site ??= firm;
  if (mistakes.length > 0) return { shown, mistakes };

  mistakes.push(...sameTitles(filled), ...notesApart(filled));
  const content = names.map((page) => [
    page,
    mapFigures(schemaOf(page), filled[page], (id, path) => {
      const record = figureRecord(figures, id);
      if (record) return record;
      mistakes.push({ page, path, problem: unknownFigure(id) });
      return undefined;
    }),
  ]);
  return {
    ...(mistakes.length === 0 && { content: Object.fromEntries(content) as Content }),
    ...{ shown, mistakes },
  };
}

type CheckedPage = ReturnType<typeof checkData<v.GenericSchema>>;
const checked = new Map<ContentName, { written: string; key: string; page: CheckedPage }>();

/** Checks a page, unless it says what it said the last time: with each key that is typed, all pages are checked. */
function checkOnce(name: ContentName, data: unknown, facts: Facts, key: string): CheckedPage {
  const written = JSON.stringify(data);
  const known = checked.get(name);
  if (known?.written === written && known.key === key) return known.page;
  const page = checkData(data, schemaOf(name), facts);
  checked.set(name, { written, key, page });
  return page;
}

function unknownFigure(id: string): string {
  return pictureIdIn(id)
    ? 'shows a picture that has been deleted: choose another one'
    : `there is no figure "${id}" in packages/figures/dist (npm run figures draws them)`;
}

function sameTitles(filled: Filled): ContentMistake[] {
  const titles = new Map<string, ContentName>();
  return contentNames.flatMap((page) =>
    metaTitles(filled[page]).flatMap(({ title, path }) => {
      const other = titles.get(title);
      titles.set(title, page);
      const problem = `the title "${title}" is also used in content/${other}.yaml`;
      return other ? [{ page, path, problem }] : [];
    }),
  );
}

/** Every `meta.title` at any depth: a file may hold the words of more than one page. */
function metaTitles(data: unknown, path: Path = []): { title: string; path: Path }[] {
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === 'meta'
      ? [{ title: (value as { title: string }).title, path: [...path, key, 'title'] }]
      : metaTitles(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}

/** What a note has to agree on with the other notes and with their page. */
function notesApart(filled: Filled): ContentMistake[] {
  const { subjects } = filled.notes as ContentData<'notes'>;
  const titles = new Map<string, NoteName>();
  return notesOf(filled).flatMap((page): ContentMistake[] => {
    const { subject, title } = filled[page] as ContentData<NoteName>;
    const other = titles.get(title);
    titles.set(title, page);
    const isListed = subjects.includes(subject);
    return [
      ...(isListed ? [] : [{ page, path: ['subject'], problem: unlisted(subject, subjects) }]),
      ...(other ? [{ page, path: ['title'], problem: `is also the title of ${other}` }] : []),
    ];
  });
}

const unlisted = (subject: string, subjects: readonly string[]) =>
  `"${subject}" is none of the subjects in content/notes.yaml: ${subjects.join(', ')}`;

const mostKnown = 200;

/** Remembers what was found in texts by all that it depends on: with each save of any page all notes are checked. */
export function createTextCache<Result>() {
  const known = new WeakMap<Figures['records'], Map<string, Result>>();
  return (
    { body, references }: NoteText,
    { records, pictures }: Figures,
    find: () => Result,
  ): Result => {
    const keys = references.map(({ key }) => key);
    const key = hashOf([body, keys, Array.from(pictures, ([id, { alt }]) => [id, alt])]);
    const results = known.get(records) ?? new Map<string, Result>();
    known.set(records, results);
    const result = results.get(key) ?? find();
    results.delete(key);
    results.set(key, result);
    if (results.size > mostKnown) results.delete(results.keys().next().value!);
    return result;
  };
}

const remember = createTextCache<MarkdownMistake[]>();

const textMistakes = (note: NoteText, figures: Figures): MarkdownMistake[] =>
  remember(note, figures, () => checkNoteBody(note, figures));
