import { emailField, nameField, phoneField } from '@site/forms/fields';
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';

export type FieldFrame = {
  label: string;
  hint?: string;
  optional?: boolean;
  /** What to say when nothing was entered; in the browser's words without it. */
  missing?: string;
  /** What to say when the value does not have the right form. */
  invalid?: string;
};

/** What ties a control to its label, its hint and its error. */
type Tied = {
  id: string;
  /** As it was written, also where a browser has translated it. */
  'data-label': string;
  'aria-describedby'?: string;
  'aria-invalid': boolean;
};

type FrameProps = FieldFrame & { children: (tied: Tied) => ReactNode };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Messages = Pick<FieldFrame, 'missing' | 'invalid'>;

function errorOf({ validity, validationMessage }: Control, { missing, invalid }: Messages): string {
  if (validity.valid) return '';
  return (validity.valueMissing ? missing : invalid) ?? validationMessage;
}

/**
 * A label above its control, the hint between them; and what is wrong with it as text, from the
 * attempt to send it until it is right.
 */
export function Field({ label, hint, optional, missing, invalid, children }: FrameProps) {
  const id = useId();
  const [error, setError] = useState('');
  const hintId = hint && `${id}hint`;
  const errorId = error && `${id}error`;

  function onInvalid(event: FormEvent) {
    const control = event.target as Control;
    setError(errorOf(control, { missing, invalid }));
    // Replaces the browser's bubble, which goes away, and the focus that it sets.
    event.preventDefault();
    if (control.form?.querySelector(':is(input, select, textarea):invalid') === control) {
      control.focus();
    }
  }

  return (
    <div
      className="field"
      onInvalidCapture={onInvalid}
      onChange={({ target }) =>
        error && setError(errorOf(target as unknown as Control, { missing, invalid }))
      }
    >
      <label htmlFor={id}>
        <span>{label}</span>
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="note">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      {children({
        id,
        'data-label': label,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        // Set explicitly, as Chromium calls a file field invalid as long as it is empty.
        'aria-invalid': error !== '',
      })}
    </div>
  );
}

type TextFieldProps = FieldFrame & ComponentProps<'input'>;

export function TextField({ label, hint, optional, missing, invalid, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} optional={optional} missing={missing} invalid={invalid}>
      {(tied) => <input {...tied} {...input} />}
    </Field>
  );
}

/** Name, e-mail and phone as every form asks for them. */
export const personFields = {
  name: { missing: nameField.missing, autoComplete: 'name', required: true },
  email: {
    missing: emailField.missing,
    invalid: emailField.invalid,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    pattern: emailField.pattern,
    // Firefox ends it with a full stop of its own.
    title: emailField.invalid.replace(/\.$/, ''),
    required: true,
  },
  phone: {
    missing: phoneField.missing,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    required: true,
  },
} as const;
