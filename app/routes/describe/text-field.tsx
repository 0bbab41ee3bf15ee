import { type InputHTMLAttributes, useId } from 'react';

type TextFieldProps = {
  label: string;
  value: string;
  onType: (text: string) => void;
  hint?: string;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'inputMode' | 'maxLength'>;

/** A line of text with its label. */
export function TextField({ label, value, onType, hint, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        value={value}
        onChange={({ target }) => onType(target.value)}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={hint && `${id}hint`}
      />
      {hint && (
        <p id={`${id}hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}
