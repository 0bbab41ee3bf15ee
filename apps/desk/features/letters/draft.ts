import type { letterStatuses } from '@site/forms/statuses';
import type { DeskWords } from '@site/server/desk/calls';
import type { UnsentText as KeptDraft } from '@site/server/desk/unsent-texts';
import { useState } from 'react';
import { useStaff } from '#staff.ts';

export type LetterText = { subject: string; text: string };
type Template = NonNullable<DeskWords['letters']>[number];
export type LetterStatus = (typeof letterStatuses)[number];

/** What was written upon a template is kept when another one is chosen. */
type Draft = {
  /** The template's title; empty for a letter without one. */
  template: string;
  written: Readonly<Record<string, LetterText>>;
  /** Empty where the letter leaves the status as it is. */
  status: LetterStatus | '';
};

const unwritten: Draft = { template: '', written: {}, status: 'answered' };
const empty: LetterText = { subject: '', text: '' };

function textOf(template: Template | undefined): LetterText {
  if (!template) return empty;
  return { subject: template.subject, text: template.paragraphs.join('\n\n') };
}

/** A letter that is being written; it outlasts its dialog and the page. */
export function useLetterDraft(key: KeptDraft['key'], templates: readonly Template[]) {
  const { drafts } = useStaff();
  const [draft, setDraft] = useState((): Draft => {
    const kept = drafts.read(key);
    return kept ? JSON.parse(kept) : unwritten;
  });
  const find = (title: string) => templates.find((one) => one.title === title);

  function change(changed: Partial<Draft>) {
    const next = { ...draft, ...changed };
    setDraft(next);
    drafts.write(key, JSON.stringify(next));
  }

  const letter = draft.written[draft.template] ?? textOf(find(draft.template));
  return {
    template: draft.template,
    status: draft.status,
    letter,
    choose: (template: string) =>
      change({ template, status: find(template)?.status ?? 'answered' }),
    setStatus: (status: LetterStatus | '') => change({ status }),
    write: (changed: Partial<LetterText>) =>
      change({ written: { ...draft.written, [draft.template]: { ...letter, ...changed } } }),
    drop: () => drafts.write(key, ''),
  };
}
