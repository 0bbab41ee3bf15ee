import { useId } from 'react';

type SelectProps<T extends string> = {
  label: string;
  value: T;
  options: readonly (readonly [value: T, text: string])[];
  onChoose: (value: T) => void;
  name?: string;
  hint?: string;
  className?: string;
};

export function Select<T extends string>({
  className = 'tool-field',
  label,
  options,
  onChoose,
  hint,
  ...control
}: SelectProps<T>) {
  const id = useId();
  const hintId = hint && `${id}hint`;
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        aria-describedby={hintId}
        onChange={({ target }) => onChoose(target.value as T)}
        {...control}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}
