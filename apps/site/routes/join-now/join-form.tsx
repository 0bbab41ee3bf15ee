import { joinNowFields, roleField } from '@site/forms/fields';
import { type FormEvent, useEffect, useRef } from 'react';
import { applyUrl } from '#api.ts';
import { useContent } from '#content.ts';
import { Field, personFields, TextField } from '#parts/form/field.tsx';
import { TextArea } from '#parts/form/text-area.tsx';
import { PrivacyLink } from '#parts/layout/texts.tsx';
import { countForm } from '#visits.ts';

type JoinFormProps = {
  /** What was typed before an attempt that failed. */
  typed?: FormData;
  sending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

export function JoinForm({ typed, sending, onSubmit }: JoinFormProps) {
  const { intro, fields, privacy, submit } = useContent('join-now').form;
  const form = useRef<HTMLFormElement>(null);
  const isCounted = useRef(typed !== undefined);
  // The form comes back where its result stood, and with it the focus that was on "Try again".
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it comes back
  useEffect(() => {
    if (typed) form.current?.querySelector('input')?.focus();
  }, []);
  function countOpened() {
    if (!isCounted.current) countForm('opened', 'join-now');
    isCounted.current = true;
  }
  const before = (name: string) => String(typed?.get(name) ?? '');
  return (
    <form
      ref={form}
      method="post"
      action={applyUrl}
      onSubmit={onSubmit}
      onFocus={countOpened}
      className="join-fields"
    >
      <p>{intro}</p>
      <TextField
        {...fields.name}
        {...personFields.name}
        name="fullName"
        defaultValue={before('fullName')}
        maxLength={joinNowFields.fullName.maxLength}
      />
      <TextField
        {...fields.email}
        {...personFields.email}
        name="email"
        defaultValue={before('email')}
        maxLength={joinNowFields.email.maxLength}
      />
      <TextField
        {...fields.phone}
        {...personFields.phone}
        name="phone"
        defaultValue={before('phone')}
        maxLength={joinNowFields.phone.maxLength}
      />
      <Field label={fields.role.label} missing={roleField.missing}>
        {(tied) => (
          <select {...tied} name="role" required defaultValue={before('role')}>
            <option value="">{fields.role.choose}</option>
            {roleField.choices.map((role) => (
              <option key={role} value={role}>
                {role}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextArea
        {...fields.message}
        optional
        name="message"
        defaultValue={before('message')}
        maxLength={joinNowFields.message.maxLength}
      />
      <p className="note">
        <span>{privacy}</span> <PrivacyLink />
      </p>
      <button type="submit" className="btn btn-call" aria-disabled={sending}>
        {sending ? 'Sending…' : submit}
      </button>
    </form>
  );
}
