import { use, useId, useRef } from 'react';
import { useContent } from '../../content.ts';
import { CodesForm } from './codes-form.tsx';
import { ReadingOptions } from './reading-options.tsx';
import { type Session, SessionDispatch } from './session.ts';
import { useFocusKept } from './use-focus-kept.ts';

type FileChoiceProps = { session: Session };

/** The one file, what stands for "missing" in it, and how to read it if the tool was wrong. */
export function FileChoice({ session: { file, choices } }: FileChoiceProps) {
  const words = useContent('data-description');
  const dispatch = use(SessionDispatch);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function choose() {
    const file = input.current?.files?.[0];
    if (file) dispatch({ do: 'choose a file', file });
  }

  function backToExample() {
    if (input.current) input.current.value = '';
    dispatch({ do: 'choose a file' });
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
      {file && <BackToExample onPress={backToExample} />}
      <CodesForm
        key={file ? `${file.name}${file.lastModified}` : ''}
        label={words.missing.label}
        hint={words.missing.hint}
        codes={choices.missing}
        onApply={(missing) => dispatch({ do: 'change choices', change: { missing } })}
      />
      <ReadingOptions choices={choices} />
    </div>
  );
}

type BackToExampleProps = { onPress: () => void };

function BackToExample({ onPress }: BackToExampleProps) {
  const words = useContent('data-description');
  const ref = useFocusKept<HTMLButtonElement>('main', 'input[type="file"]');
  return (
    <button ref={ref} type="button" className="link" onClick={onPress}>
      {words.example.back}
    </button>
  );
}
