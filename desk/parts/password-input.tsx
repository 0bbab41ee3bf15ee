import { type InputHTMLAttributes, useState } from 'react';

/** A password, hidden until somebody asks to see what they typed. */
export function PasswordInput(input: InputHTMLAttributes<HTMLInputElement>) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="password">
      <input {...input} type={isShown ? 'text' : 'password'} spellCheck={false} />
      <button
        type="button"
        className="quiet"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        Show<span className="visually-hidden"> what is typed</span>
      </button>
    </span>
  );
}
