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
        <p id={hintId} className={isWrong ? 'field-error' : 'note'}>
          {hint}
        </p>
      )}
    </div>
  );
}

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
        <p id={hintId} className="note">
          {hint}
        </p>
      )}
    </div>
  );
}

type ChoicesProps<T extends string> = {
  legend: string;
  /** Hides the legend from view where the page says the same in other words. */
  hidesLegend?: boolean;
  className: string;
  name: string;
  options: readonly (readonly [value: T, text: string])[];
  chosen: T;
  onChoose: (value: T) => void;
};

export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { legend, hidesLegend, className, name, options, chosen, onChoose } = props;
  return (
    <fieldset className="needs-js no-print">
      <legend className={hidesLegend ? 'sr-only' : 'kicker'}>{legend}</legend>
      <div className={className}>
        {options.map(([value, text]) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
