import type { RouterContextProvider } from 'react-router';
import { type NoteWords, renderNote } from '../../../content/markdown/render.ts';
import { type ListedNote, publicNotes } from '../../../content/public-notes.ts';
import { allContent } from '../../content.server.ts';
import { entryOf, type NoteEntry } from './read-note.server.ts';

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
  const lead = newest && {
    ...contentsOf(newest),
    table: firstTable(newest.body, all.notes.around),
  };
  return { content: { notes: all.notes }, lead, subjects };
}

/** The HTML of a text's first table. It goes without citations, as the whole entry is a link already. */
function firstTable(body: string, words: NoteWords): string | undefined {
  const table = /^Table: .*\n+(?:\|.*\n?)+/m.exec(body)?.[0].replace(/ \[@[^[\]]*\]/g, '');
  const [part] = table ? renderNote({ body: table, references: [] }, words).parts : [];
  return part?.kind === 'html' ? part.html : undefined;
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
