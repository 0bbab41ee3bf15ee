import type { ContentDocument } from '../../content/document.ts';
import type { NoteName } from '../../content/registry.ts';
import { valueAt } from '../../content/value-at.ts';
import type { NoteState } from './api/pages.ts';

const textAt = (data: unknown, key: string): string => {
  const value = valueAt(data, [key]);
  return typeof value === 'string' ? value : '';
};

/** The state of a note in the list. `document` has the drafts over what is published. */
export function noteState(
  name: NoteName,
  published: ContentDocument,
  document: ContentDocument,
): NoteState {
  const [now, next] = [published[name], document[name]];
  const isWithdrawn = valueAt(now, ['withdrawn']) !== undefined;
  return {
    date: textAt(next, 'date'),
    subject: textAt(next, 'subject'),
    is: now === undefined ? 'new' : isWithdrawn ? 'withdrawn' : 'public',
  };
}

/** The subjects of notes, from the page of all notes. */
export function subjectsOf({ notes }: ContentDocument): string[] {
  const subjects = valueAt(notes, ['subjects']);
  return Array.isArray(subjects) ? subjects.map(String) : [];
}
