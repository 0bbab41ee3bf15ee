import { renderNote } from '@site/content/markdown/render';
import { type ListedNote, publicNotes } from '@site/content/public-notes';
import type { RouterContextProvider } from 'react-router';
import { allContent } from '#content.server.ts';
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
