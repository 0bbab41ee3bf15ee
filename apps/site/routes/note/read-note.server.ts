import { figureRecord } from '@site/content/check';
import { type Content, type ListedNote, listedNote, publicNotes } from '@site/content/document';
import type { FigureRecord } from '@site/content/figure-record';
import { type NotePart, renderNote } from '@site/content/markdown/render';
import { isNoteName } from '@site/content/registry';
import { plainText } from '@site/content/text';
import type { RouterContextProvider } from 'react-router';
import { allContent, pictureRecord } from '#content.server.ts';
import { addressOf } from '#page-meta.ts';
import { bibtexEntry } from '#parts/figure/citation.ts';
import { drawnFigures } from '../figure-page/read-figures.ts';

/** `beginning`: the first sentences of its abstract. */
export type ContentsNote = NoteEntry & { beginning: string };

/** The newest public note, and the others in the order of the page's list of subjects. */
export async function loadNotes(context: Readonly<RouterContextProvider>) {
  const all = await allContent(context);
  const [newest, ...others] = publicNotes(all);
  const subjects = all.notes.subjects
    .map((subject) => ({
      subject,
      notes: others.filter((note) => note.subject === subject).map((note) => contentsOf(note)),
    }))
    .filter(({ notes }) => notes.length > 0);
  // The whole entry is a link, so no citation in it may be one.
  const body = newest?.body.replace(/ \[@[^[\]]*\]/g, '') ?? '';
  const lead = newest && {
    ...contentsOf(newest),
    table: renderNote({ body, references: [] }, all.notes.around).table,
  };
  return { content: { notes: all.notes }, lead, subjects };
}

const contentsOf = (note: ListedNote): ContentsNote => ({
  ...entryOf(note),
  beginning: firstSentences(note.abstract, 3),
});

/** By sentences, not by length, which a preview's marks would change. */
function firstSentences(text: string, count: number): string {
  const ends = Array.from(text.matchAll(/[.?!](?= |$)/g), ({ index }) => index + 1);
  return text.slice(0, ends[count - 1]);
}

/** What the page of a note shows: the note, or that it was withdrawn; nothing for an address that none has. */
export async function loadNote(context: Readonly<RouterContextProvider>, slug: string) {
  const all = await allContent(context);
  const name = `notes/${slug}`;
  const found = isNoteName(name) ? listedNote(all, name) : undefined;
  if (!found) return null;
  const content = { notes: all.notes, figures: all.figures };
  if (!found.withdrawn) return { content, note: await readNote(context, all, found) };
  const { title, withdrawn, path } = found;
  return { content, withdrawn: { title, path, ...withdrawn } };
}

export type ShownNote = Awaited<ReturnType<typeof readNote>>;

async function readNote(
  context: Readonly<RouterContextProvider>,
  content: Content,
  note: ListedNote,
) {
  const { body, references, figure: _figure, withdrawn: _withdrawn, ...head } = note;
  const { parts, table: _table, ...lists } = renderNote({ body, references }, content.notes.around);
  const cited = { ...note, firm: content.site.firm, url: addressOf(note.path) };
  return {
    ...head,
    ...lists,
    parts: (await Promise.all(parts.map((part) => shownPart(context, part)))).flat(),
    cite: { ...noteApa(cited), bibtex: noteBibtex(cited) },
    ...neighbours(content, note),
  };
}

type ShownPart =
  | { kind: 'html'; html: string }
  | { kind: 'figure'; number: number; figure: FigureRecord };

/** A picture stands as a figure does; what is not there is left out. */
async function shownPart(
  context: Readonly<RouterContextProvider>,
  part: NotePart,
): Promise<ShownPart[]> {
  if (part.kind === 'html') return [part];
  const { number, id } = part;
  if (part.kind === 'figure') {
    const drawn = { records: drawnFigures(), pictures: new Map(), claims: {} };
    const figure = figureRecord(drawn, id);
    return figure ? [{ kind: 'figure', number, figure }] : [];
  }
  const picture = await pictureRecord(context, id);
  if (!picture) return [];
  const { alt, caption } = part;
  const figure = { ...picture, alt: alt || picture.alt, caption: caption || picture.caption };
  return [{ kind: 'figure', number, figure }];
}

/** A note in a list: its title and date, and the figure that stands for it. */
const entryOf = ({ path, title, date, figure }: ListedNote) => ({
  path,
  title,
  date,
  figure: { ...figure, alt: '' },
});

export type NoteEntry = ReturnType<typeof entryOf>;

function neighbours(content: Content, note: ListedNote) {
  const all = publicNotes(content);
  const at = all.findIndex(({ path }) => path === note.path);
  const others = all.filter(({ path, subject }) => subject === note.subject && path !== note.path);
  const [next, previous] = at < 0 ? [] : [all[at - 1], all[at + 1]];
  return {
    previous: previous && entryOf(previous),
    next: next && entryOf(next),
    related: others.slice(0, 3).map(entryOf),
  };
}

type Cited = {
  slug: string;
  title: string;
  firm: string;
  /** As in 2026-11-24. */
  date: string;
  url: string;
};

/** A note as an entry of a reference list in APA style: its author is the firm, its title is in italics. */
function noteApa({ firm, date, title, url }: Cited) {
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const end = /[.?!]$/.test(title) ? '' : '.';
  return {
    before: `${firm}. (${date.slice(0, 4)}, ${day}). `,
    title: plainText(title),
    after: `${end} ${url}`,
  };
}

const noteBibtex = ({ slug, firm, date, title, url }: Cited): string =>
  bibtexEntry(`@online{${slug}-${date.slice(0, 4)}`, firm, title, {
    year: date.slice(0, 4),
    month: String(Number(date.slice(5, 7))),
    day: String(Number(date.slice(8))),
    url,
  });
