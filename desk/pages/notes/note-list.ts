import type { Output } from '../../../server/desk/api/api.ts';
import type { ListedPage, NoteState } from '../../../server/desk/api/pages.ts';

export const noteStates = ['public', 'scheduled', 'draft', 'withdrawn'] as const;
export type NoteIs = (typeof noteStates)[number];

export type ListedNote = ListedPage & {
  note: NoteState;
  /** Whether visitors have it, or will have it. */
  is: NoteIs;
  /** When a scheduled note becomes public. */
  publishAt?: string;
};

/** The notes of the site, the newest first. */
export function notesIn({ pages, scheduled }: Output<'GET /pages'>): ListedNote[] {
  return pages
    .flatMap((page): ListedNote[] => {
      const { note } = page;
      if (!note) return [];
      const next = scheduled.find((version) => version.pages?.includes(page.name));
      const publishAt = next?.publishAt ?? undefined;
      const is = note.is !== 'new' ? note.is : publishAt ? 'scheduled' : 'draft';
      return [{ ...page, note, is, publishAt }];
    })
    .toSorted((a, b) => b.note.date.localeCompare(a.note.date) || (a.name < b.name ? -1 : 1));
}
