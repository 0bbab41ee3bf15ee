import { letterFieldNames, letterFields } from '@site/content/pages/desk';
import { letterStatusesOf, type Status } from '@site/forms/names';
import type { DeskWords } from '@site/server/desk/calls';
import type { Letter } from '@site/server/desk/letters';
import type { UnsentText as Unsent } from '@site/server/desk/unsent-texts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, sendFile } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Failure } from '#parts/state.tsx';
import { useDeskWords, useStaff, useStatuses } from '#staff.ts';
import { focus } from '#use-window.ts';
import type { UnsentTexts } from '../inbox/unsent-texts.ts';

type Props = {
  draft: ReturnType<typeof useLetterDraft>;
  templates: NonNullable<DeskWords['letters']>;
  /** What is wrong with a field, by its name. */
  errors: Readonly<Record<string, string>>;
  /** The sending, which a file goes with. */
  batch: string;
  /** The name of that file; empty without one. */
  attached: string;
  onAttached: (name: string) => void;
};

export function LetterFields({ draft, templates, errors, batch, ...file }: Props) {
  const { sendsMail } = useStaff().me;
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
        <FieldHints id={`${id}-fields`} />
      </div>
      <div className="field">
        <label htmlFor={`${id}-status`}>Status, once it is sent</label>
        <select
          id={`${id}-status`}
          value={draft.status}
          aria-describedby={`${id}-forward`}
          onChange={({ target }) => draft.setStatus(target.value)}
        >
          <option value="">Leave it as it is</option>
          {letterStatusesOf(useStatuses()).map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </select>
        <p className="hint" id={`${id}-forward`}>
          Whoever is further already stays there.
        </p>
      </div>
      {sendsMail && (
        <details className="letter-more" open={draft.hasMore || undefined}>
          <summary>Sender’s name, copy, file</summary>
          <div className="field">
            <label htmlFor={`${id}-sender`}>Sender’s name</label>
            <input
              id={`${id}-sender`}
              value={draft.senderName}
              maxLength={120}
              autoComplete="off"
              onChange={({ target }) => draft.setMore({ senderName: target.value })}
            />
          </div>
          <div className="field">
            <label htmlFor={`${id}-cc`}>Copy to</label>
            <input
              id={`${id}-cc`}
              value={draft.cc}
              maxLength={800}
              autoComplete="off"
              aria-describedby={`${id}-copies`}
              onChange={({ target }) => draft.setMore({ cc: target.value })}
            />
            <p className="hint" id={`${id}-copies`}>
              At most three addresses with commas between them, and with at most ten letters.
            </p>
          </div>
          <AttachedFile batch={batch} {...file} />
        </details>
      )}
    </>
  );
}

/** A file that goes with each letter; it is sent as soon as it is chosen. */
function AttachedFile({
  batch,
  attached,
  onAttached,
}: Pick<Props, 'batch' | 'attached' | 'onAttached'>) {
  const id = useId();
  const { mutate, error, isPending } = useMutation({
    async mutationFn(file: File | undefined) {
      if (file) await sendFile(`/letters/${batch}/file`, file);
      else await call('POST /letters/:id/file/remove', { id: batch });
      onAttached(file?.name ?? '');
    },
  });
  return (
    <div className="field">
      <label htmlFor={id}>File</label>
      {attached ? (
        <p>
          <bdi translate="no">{attached}</bdi>{' '}
          <Button onClick={() => mutate(undefined)}>Take it off</Button>
        </p>
      ) : (
        <input
          id={id}
          type="file"
          accept=".pdf,.doc,.docx,.odt,.rtf"
          disabled={isPending}
          onChange={({ target }) => target.files?.[0] && mutate(target.files[0])}
        />
      )}
      <p className="hint">PDF, DOC, DOCX, ODT or RTF, at most 5 MB. Each gets it.</p>
      <Failure message={error?.message} />
    </div>
  );
}

/** What stands for what in a letter. */
export function FieldHints({ id }: { id: string }) {
  return (
    <p className="hint" id={id}>
      {Object.entries(letterFields).map(([name, what], index) => (
        <span key={name}>
          <code translate="no">{`{${name}}`}</code>
          <span>{` ${what}${index < letterFieldNames.length - 1 ? '; ' : '.'}`}</span>
        </span>
      ))}
    </p>
  );
}

export type LetterText = { subject: string; text: string };
type Template = NonNullable<DeskWords['letters']>[number];

/** What was written upon a template is kept when another one is chosen. */
type LetterDraft = {
  /** The template's title; empty for a letter without one. */
  template: string;
  written: Readonly<Record<string, LetterText>>;
  /** Empty where the letter leaves the status as it is. */
  status: Status;
  /** Missing where it is as it was proposed. */
  senderName?: string;
  cc?: string;
};

/** Keeps the words of a letter that is not sent after all, unless another to that person is begun. */
export function keepWords(unsent: UnsentTexts, letter: Letter): void {
  const { submissionId, template = '', subject, text, cc } = letter;
  const key = `letter ${submissionId}` as const;
  if (unsent.read(key)) return;
  const draft: LetterDraft = {
    ...unwritten,
    template,
    written: { [template]: { subject, text } },
    cc,
  };
  unsent.write(key, JSON.stringify(draft));
}

const unwritten: LetterDraft = { template: '', written: {}, status: 'answered' };
const empty: LetterText = { subject: '', text: '' };

function textOf(template: Template | undefined): LetterText {
  if (!template) return empty;
  return { subject: template.subject, text: template.text };
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

  const { me } = useStaff();
  const firm = useDeskWords()?.firm ?? '';
  const letter = draft.written[draft.template] ?? textOf(find(draft.template));
  return {
    template: draft.template,
    status: draft.status,
    letter,
    senderName: draft.senderName ?? (me.name ? `${me.name}, ${firm}` : firm),
    cc: draft.cc ?? '',
    hasMore: draft.senderName !== undefined || Boolean(draft.cc),
    setMore: (more: { senderName?: string; cc?: string }) => change(more),
    choose: (template: string) =>
      change({ template, status: find(template)?.status ?? 'answered' }),
    setStatus: (status: Status) => change({ status }),
    write: (changed: Partial<LetterText>) =>
      change({ written: { ...draft.written, [draft.template]: { ...letter, ...changed } } }),
    /** Returns what brings it back. */
    drop() {
      const kept = unsent.read(key);
      unsent.write(key, '');
      return () => unsent.write(key, kept);
    },
  };
}
