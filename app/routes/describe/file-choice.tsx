import { useId, useRef } from 'react';
import words from '../../../content/data-description.yaml';
import { ReadingOptions } from './reading-options.tsx';
import { changeChoices, chooseFile, type Session } from './session.ts';

type FileChoiceProps = { session: Session };

/** The one file, what stands for "missing" in it, and how to read it if the tool was wrong. */
export function FileChoice({ session: { file, choices } }: FileChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const missing = useRef<HTMLInputElement>(null);
  const { example } = words;

  function choose() {
    const chosen = input.current?.files?.[0];
    if (chosen) chooseFile(chosen);
  }

  function backToExample() {
    if (input.current) input.current.value = '';
    chooseFile();
  }

  return (
    <div className="needs-js no-print describe-choice">
      <div className="field">
        <label htmlFor={id}>{words.file.label}</label>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-describedby={`${id}hint`}
          onChange={choose}
        />
        <p id={`${id}hint`} className="hint">
          {words.file.hint}
        </p>
      </div>
      {file && (
        <button type="button" className="link min-h-11 text-left" onClick={backToExample}>
          {example.back}
        </button>
      )}
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          changeChoices({ missing: codesIn(missing.current?.value ?? '') });
        }}
      >
        <label htmlFor={`${id}missing`}>{words.missing.label}</label>
        <input
          key={choices.missing.join()}
          ref={missing}
          id={`${id}missing`}
          name="missing"
          defaultValue={choices.missing.join(', ')}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}codes`}
        />
        <p id={`${id}codes`} className="hint">
          {words.missing.hint}
        </p>
        <button type="submit" className="btn btn-quiet">
          {words.missing.apply}
        </button>
      </form>
      <ReadingOptions choices={choices} />
    </div>
  );
}

function codesIn(text: string): string[] {
  const codes = text.split(/[,;]/).map((code) => code.trim());
  return [...new Set(codes.filter(Boolean))];
}
