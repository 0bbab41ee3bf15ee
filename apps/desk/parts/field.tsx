import { type InputHTMLAttributes, useId, useState } from 'react';
import { Button } from './button.tsx';

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

/** A password, hidden until somebody asks to see what they typed. */
function PasswordInput(input: InputHTMLAttributes<HTMLInputElement>) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="password">
      <input {...input} type={isShown ? 'text' : 'password'} spellCheck={false} />
      <Button aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        Show<span className="visually-hidden"> what is typed</span>
      </Button>
    </span>
  );
}

type NewPasswordProps = { hint: string };

export function NewPassword({ hint }: NewPasswordProps) {
  return (
    <Field
      label="New password"
      hint={hint}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={12}
      maxLength={128}
      required
    />
  );
}

export function OwnPassword({ label = 'Your password', name = 'password' }) {
  return (
    <Field label={label} name={name} type="password" autoComplete="current-password" required />
  );
}

type Choice = { value: string; text: string };

type ChoicesProps = {
  legend: string;
  name: string;
  choices: readonly Choice[];
  chosen: string | undefined;
};

export function Choices({ legend, name, choices, chosen }: ChoicesProps) {
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ value, text }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            required
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
