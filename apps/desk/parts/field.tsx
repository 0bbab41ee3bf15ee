import { localOf, momentOf, tomorrowMorning } from '@site/content/firm-time';
import { type InputHTMLAttributes, useId, useState } from 'react';
import { timeText } from '../words.ts';
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

type Choice = { value: string; text: string; hint?: string };

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
      {choices.map(({ value, text, hint }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            required
          />
          <span>
            <span>{text}</span>
            {hint && <span className="hint">{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type ScheduleProps = {
  /** What is chosen at first; undefined for now. */
  at?: string;
  /** ISO 8601; undefined for now. */
  onChange: (at: string | undefined) => void;
};

export function ScheduleField({ at, onChange }: ScheduleProps) {
  const id = useId();
  const [isLater, setLater] = useState(at !== undefined);
  const [time, setTime] = useState(() =>
    at ? localOf(new Date(at)) : tomorrowMorning(new Date()),
  );

  function choose(later: boolean, local: string) {
    setLater(later);
    setTime(local);
    onChange(later && local ? momentOf(local) : undefined);
  }

  return (
    <fieldset className="when">
      <legend>When</legend>
      {[false, true].map((later) => (
        <label key={String(later)} className="check">
          <input
            type="radio"
            name={`${id}-when`}
            checked={isLater === later}
            onChange={() => choose(later, time)}
          />
          <span>{later ? 'At a date and time' : 'Now'}</span>
        </label>
      ))}
      {isLater && (
        <div className="field">
          <label htmlFor={`${id}-time`}>Date and time in India</label>
          <input
            id={`${id}-time`}
            type="datetime-local"
            className="short"
            value={time}
            min={localOf(new Date())}
            required
            onChange={({ target }) => choose(true, target.value)}
          />
          {time && <p className="hint">{timeText(momentOf(time))}</p>}
        </div>
      )}
    </fieldset>
  );
}
