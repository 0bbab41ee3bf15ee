import type { RouterContextProvider } from 'react-router';
import { type Content, pageRecord } from '../../../content/document.ts';
import type { FigureRecord } from '../../../content/figure-record.ts';
import { type NotePart, renderNote } from '../../../content/markdown/render.ts';
import { type ListedNote, listedNote, publicNotes } from '../../../content/public-notes.ts';
import { isNoteName } from '../../../content/registry.ts';
import { allContent } from '../../content.server.ts';
import { addressOf } from '../../page-meta.ts';
import { drawnFigures } from '../figure-page/read-figure.ts';
import { noteApa, noteBibtex } from './cite.ts';

/** What the page of a note shows: the note, or that it was withdrawn; nothing for an address that none has. */
export async function loadNote(context: Readonly<RouterContextProvider>, slug: string) {
  const all = await allContent(context);
  const name = `notes/${slug}`;
  const found = isNoteName(name) ? listedNote(all, name) : undefined;
  if (!found) return null;
  const content = { notes: all.notes };
  if (!found.withdrawn) return { content, note: readNote(all, found) };
  const { title, withdrawn, path } = found;
  return { content, withdrawn: { title, path, ...withdrawn } };
}

export type ShownNote = ReturnType<typeof readNote>;

/** A note's text with what stands around it. */
function readNote(content: Content, note: ListedNote) {
  const { body, references, figure: _, withdrawn: __, ...head } = note;
  const { parts, ...lists } = renderNote({ body, references }, content.notes.around);
  const cited = { ...note, firm: content.site.firm, url: addressOf(note.path) };
  return {
    ...head,
    ...lists,
    parts: parts.flatMap(withFigure),
    cite: { ...noteApa(cited), bibtex: noteBibtex(cited) },
    ...neighbours(content, note),
  };
}

type WithFigure<P> = P extends { kind: 'figure' } ? P & { figure: FigureRecord } : P;

function withFigure(part: NotePart): WithFigure<NotePart>[] {
  if (part.kind !== 'figure') return [part];
  const record = drawnFigures().get(part.id);
  return record ? [{ ...part, figure: pageRecord(record) }] : [];
}

/** A note in a list: its title and date, and the figure that stands for it. */
export const entryOf = ({ path, title, date, figure }: ListedNote) => ({
  ...{ path, title, date },
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
