import { type InputHTMLAttributes, useId } from 'react';
import { PasswordInput } from './password-input.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & { label: string; hint?: string };

export function Field({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {input.type === 'password' ? (
        <PasswordInput id={id} aria-describedby={hint && `${id}-hint`} {...input} />
      ) : (
        <input id={id} aria-describedby={hint && `${id}-hint`} {...input} />
      )}
    </div>
  );
}
