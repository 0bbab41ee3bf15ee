import { type ComponentProps, type ReactNode, useId } from 'react';
import { emailField } from '../../../forms/fields.ts';

export type FieldFrame = { label: string; hint?: string; optional?: boolean };

type FrameProps = FieldFrame & {
  children: (ids: { id: string; describedBy?: string }) => ReactNode;
};

/** A label above its control, the hint between them. */
export function Field({ label, hint, optional, children }: FrameProps) {
  const id = useId();
  const hintId = `${id}hint`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      {children({ id, describedBy: hint ? hintId : undefined })}
    </div>
  );
}

type TextFieldProps = FieldFrame & ComponentProps<'input'>;

export function TextField({ label, hint, optional, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} optional={optional}>
      {({ id, describedBy }) => <input id={id} aria-describedby={describedBy} {...input} />}
    </Field>
  );
}

/** Name, e-mail and phone as every form asks for them. */
export const personFields = {
  name: { autoComplete: 'name', required: true },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    pattern: emailField.pattern,
    // Firefox ends it with a full stop of its own.
    title: emailField.invalid.replace(/\.$/, ''),
    required: true,
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', required: true },
} as const;
