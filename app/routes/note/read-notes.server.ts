import type { RouterContextProvider } from 'react-router';
import { publicNotes } from '../../../content/public-notes.ts';
import { allContent } from '../../content.server.ts';
import { entryOf, type NoteEntry } from './read-note.server.ts';

/** `beginning`: the first sentences of its abstract. */
export type SheetNote = NoteEntry & { beginning: string };

/** The public notes by subject, in the order of the page's list of subjects, and in each by year. */
export async function loadNotes(context: Readonly<RouterContextProvider>) {
  const all = await allContent(context);
  const notes = publicNotes(all);
  const subjects = all.notes.subjects.flatMap((subject, i) => {
    const own = notes.filter((note) => note.subject === subject);
    const years = Map.groupBy(own, ({ date }) => date.slice(0, 4));
    const entry = {
      id: `subject-${i + 1}`,
      subject,
      count: own.length,
      years: [...years].map(([year, ofYear]) => ({
        year,
        notes: ofYear.map(
          (note): SheetNote => ({
            ...entryOf(note),
            beginning: firstSentences(note.abstract, 3),
          }),
        ),
      })),
    };
    return own.length > 0 ? [entry] : [];
  });
  return { content: { notes: all.notes }, subjects };
}

/** By sentences, not by length, which a preview's marks would change. */
function firstSentences(text: string, count: number): string {
  const ends = Array.from(text.matchAll(/[.?!](?= |$)/g), ({ index }) => index + 1);
  return text.slice(0, ends[count - 1]);
}
