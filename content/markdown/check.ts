import type { Figures } from '../figure-files.ts';
import type { ContentData, NoteName } from '../registry.ts';

/** What is wrong in a note's text, by its lines, in words for those who wrote it. */
export function checkNoteBody(
  _note: ContentData<NoteName>,
  _figures: Figures,
): { line: number; problem: string }[] {
  return [];
}
