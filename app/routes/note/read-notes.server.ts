import type { RouterContextProvider } from 'react-router';
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
      notes: others.filter((note) => note.subject === subject).map((note) => contentsOf(note, 2)),
    }))
    .filter(({ notes }) => notes.length > 0);
  return { content: { notes: all.notes }, lead: newest && contentsOf(newest, 3), subjects };
}

const contentsOf = (note: ListedNote, sentences: number): ContentsNote => ({
  ...entryOf(note),
  beginning: firstSentences(note.abstract, sentences),
});

/** By sentences, not by length, which a preview's marks would change. */
function firstSentences(text: string, count: number): string {
  const ends = Array.from(text.matchAll(/[.?!](?= |$)/g), ({ index }) => index + 1);
  return text.slice(0, ends[count - 1]);
}
