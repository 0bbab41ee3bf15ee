import { useState } from 'react';
import { useStaff } from '#staff.ts';
import type { UnsentTexts } from './unsent-texts.ts';

const keyOf = (submission: string) => `edit ${submission}` as const;

const editsOf = <Edit>(unsent: UnsentTexts, submission: string): Partial<Record<string, Edit>> =>
  JSON.parse(unsent.read(keyOf(submission)) || '{}');

/** What is being corrected of the details of a submission. */
export const detailsEdit = 'details';

export const isCorrecting = (unsent: UnsentTexts, submission: string): boolean =>
  detailsEdit in editsOf(unsent, submission);

/**
 * What somebody is changing of the details, a comment or a letter, undefined while they are not; it outlasts the page.
 * `submission`: what that belongs to.
 */
export function useEdit<Edit>(submission: string, id: string) {
  const { unsent } = useStaff();
  const [edit, setEdit] = useState(() => editsOf<Edit>(unsent, submission)[id]);

  function keep(next: Edit | undefined) {
    setEdit(next);
    const { [id]: _, ...others } = editsOf<Edit>(unsent, submission);
    const all = next ? { ...others, [id]: next } : others;
    unsent.write(keyOf(submission), Object.keys(all).length ? JSON.stringify(all) : '');
  }
  return [edit, keep] as const;
}
