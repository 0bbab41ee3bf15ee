import { type ReactNode, useId, useState } from 'react';
import { useContent } from '../../content.ts';

type CodesFormProps = {
  label: string;
  hint: string;
  codes: string[];
  onApply: (codes: string[]) => void;
  /** What is said together with the codes. */
  children?: ReactNode;
};

/** Codes that stand for "missing", typed with commas between them. */
export function CodesForm({ label, hint, codes, onApply, children }: CodesFormProps) {
  const words = useContent('data-description');
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? codes.join(', ');
  return (
    <form
      className="describe-form"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(codesIn(text));
        setTyped(undefined);
      }}
    >
      {children}
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          name="missing"
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}hint`}
        />
        <p id={`${id}hint`} className="hint">
          {hint}
        </p>
      </div>
      <button type="submit" className="btn btn-quiet">
        {words.missing.apply}
      </button>
    </form>
  );
}

function codesIn(text: string): string[] {
  const codes = text.split(/[,;]/).map((code) => code.trim());
  return [...new Set(codes.filter(Boolean))];
}
