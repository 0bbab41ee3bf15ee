import { useId } from 'react';

type DialProps = {
  label: string;
  value: string;
  onType: (text: string) => void;
  name?: string;
  /** Below it: what is usual, or what is wrong. */
  hint?: string;
  isWhole?: boolean;
  isWrong?: boolean;
};

/** A number that is typed into a tool. */
export function Dial({ label, value, onType, name, hint, isWhole, isWrong }: DialProps) {
  const id = useId();
  const hintId = hint && `${id}hint`;
  return (
    <div className="dial">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        value={value}
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
