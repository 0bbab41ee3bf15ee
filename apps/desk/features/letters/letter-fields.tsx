import { letterFieldNames, letterFields } from '@site/content/pages/desk';
import { letterStatuses } from '@site/forms/texts';
import type { DeskWords } from '@site/server/desk/calls';
import type { UnsentText as Unsent } from '@site/server/desk/unsent-texts';
import { useId, useState } from 'react';
import { useStaff } from '#staff.ts';
import { focus } from '#use-window.ts';

type Props = {
  draft: ReturnType<typeof useLetterDraft>;
  templates: NonNullable<DeskWords['letters']>;
  /** What is wrong with a field, by its name. */
  errors: Readonly<Record<string, string>>;
};

export function LetterFields({ draft, templates, errors }: Props) {
  const id = useId();
  const about = (field: string) => ({
    id: `${id}-${field}`,
    'aria-invalid': errors[field] !== undefined,
    'aria-describedby': `${id}-fields${errors[field] ? ` ${id}-${field}-error` : ''}`,
  });
  const error = (field: string) =>
    errors[field] && (
      <p className="problem" id={`${id}-${field}-error`} role="alert">
        {errors[field]}
      </p>
    );

  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-template`}>Template</label>
        <select
          id={`${id}-template`}
          value={draft.template}
          ref={focus}
          onChange={({ target }) => draft.choose(target.value)}
        >
          <option value="">None: write freely</option>
          {templates.map(({ title }) => (
            <option key={title} value={title} translate="no">
              {title}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-subject`}>Subject</label>
        <input
          {...about('subject')}
          value={draft.letter.subject}
          maxLength={200}
          required
          onChange={({ target }) => draft.write({ subject: target.value })}
        />
        {error('subject')}
      </div>
      <div className="field">
        <label htmlFor={`${id}-text`}>Letter</label>
        <textarea
          {...about('text')}
          rows={9}
          value={draft.letter.text}
          maxLength={6_000}
          required
          onChange={({ target }) => draft.write({ text: target.value })}
        />
        {error('text')}
        <p className="hint" id={`${id}-fields`}>
          {Object.entries(letterFields).map(([name, what], index) => (
            <span key={name}>
              <code translate="no">{`{${name}}`}</code>
              <span>{` ${what}${index < letterFieldNames.length - 1 ? '; ' : '.'}`}</span>
            </span>
          ))}
        </p>
      </div>
      <div className="field">
        <label htmlFor={`${id}-status`}>Status, once it is sent</label>
        <select
          id={`${id}-status`}
          value={draft.status}
          aria-describedby={`${id}-forward`}
          onChange={({ target }) => draft.setStatus(target.value as LetterStatus | '')}
        >
          <option value="">Leave it as it is</option>
          {letterStatuses.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </select>
        <p className="hint" id={`${id}-forward`}>
          Whoever is further already stays there.
        </p>
      </div>
    </>
  );
}

export type LetterText = { subject: string; text: string };
type Template = NonNullable<DeskWords['letters']>[number];
export type LetterStatus = (typeof letterStatuses)[number];

/** What was written upon a template is kept when another one is chosen. */
type LetterDraft = {
  /** The template's title; empty for a letter without one. */
  template: string;
  written: Readonly<Record<string, LetterText>>;
  /** Empty where the letter leaves the status as it is. */
  status: LetterStatus | '';
};

const unwritten: LetterDraft = { template: '', written: {}, status: 'answered' };
const empty: LetterText = { subject: '', text: '' };

function textOf(template: Template | undefined): LetterText {
  if (!template) return empty;
  return { subject: template.subject, text: template.paragraphs.join('\n\n') };
}

/** A letter that is being written; it outlasts its dialog and the page. */
export function useLetterDraft(key: Unsent['key'], templates: readonly Template[]) {
  const { unsent } = useStaff();
  const [draft, setDraft] = useState((): LetterDraft => {
    const kept = unsent.read(key);
    return kept ? JSON.parse(kept) : unwritten;
  });
  const find = (title: string) => templates.find((one) => one.title === title);

  function change(changed: Partial<LetterDraft>) {
    const next = { ...draft, ...changed };
    setDraft(next);
    unsent.write(key, JSON.stringify(next));
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
    drop: () => unsent.write(key, ''),
  };
}
