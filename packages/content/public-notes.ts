import type { Content } from './document.ts';
import { type NoteName, notesOf, type PageContent } from './registry.ts';

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
