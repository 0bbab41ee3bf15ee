import type { RouterContextProvider } from 'react-router';
import { publicNotes } from '../../../content/public-notes.ts';
import { allContent } from '../../content.server.ts';
import { entryOf } from './read-note.server.ts';

export type SheetNote = ReturnType<typeof entryOf> & { abstract: string };

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
        notes: ofYear.map((note): SheetNote => ({ ...entryOf(note), abstract: note.abstract })),
      })),
    };
    return own.length > 0 ? [entry] : [];
  });
  return { content: { notes: all.notes }, subjects };
}
