import { useId } from 'react';

type NumberInputProps = {
  label: string;
  value: string;
  onType: (text: string) => void;
  name?: string;
  /** Below it: what is usual, or what is wrong. */
  hint?: string;
  isWhole?: boolean;
  isWrong?: boolean;
};

export function NumberInput({ label, hint, isWhole, isWrong, onType, ...input }: NumberInputProps) {
  const id = useId();
  const hintId = hint && `${id}hint`;
  return (
    <div className="tool-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={hintId}
        onChange={({ target }) => onType(target.value)}
      />
      {hint && (
        <p id={hintId} className={isWrong ? 'field-error' : 'hint'}>
          {hint}
        </p>
      )}
    </div>
  );
}
