import { addStep, missingIn } from '@site/workbench/describe/steps/step';
import { use, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useContent } from '#content.ts';
import { Select } from '#parts/tool/fields.tsx';
import { useFocusKept, useSetSteps } from './form-parts.tsx';
import { StepList } from './parts.tsx';
import { ReadingOptions } from './reading-options.tsx';
import { type Session, SessionDispatch } from './session.ts';
import { CodesForm } from './variable-form.tsx';

/** Takes the first file that is dropped anywhere on the page; says whether one is held over it. */
function useDroppedFile(onDrop: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) take(file);
    };
    const listeners = { dragover: over, dragleave: leave, drop };
    for (const [name, listener] of Object.entries(listeners)) {
      document.addEventListener(name as 'drop', listener);
    }
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        document.removeEventListener(name as 'drop', listener);
      }
    };
  }, []);
  return isOver;
}

/** Kinds of files, and what some systems know them by. */
const accepted =
  '.csv,.tsv,.txt,.xlsx,.ods,.sav,.zsav,text/csv,text/tab-separated-values,text/plain';

type FileChoiceProps = { session: Session };

/** The one file, what stands for "missing" in it, and how to read it if the tool was wrong. */
export function FileChoice({ session }: FileChoiceProps) {
  const { file, stage, choices, report, sheets } = session;
  const words = useContent('data-description');
  const { private: isPrivate } = useContent('describe');
  const dispatch = use(SessionDispatch);
  const setSteps = useSetSteps();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  const isOver = useDroppedFile((dropped) => {
    if (input.current) input.current.value = '';
    dispatch({ do: 'choose a file', file: dropped });
  });

  function choose() {
    const file = input.current?.files?.[0];
    if (file) dispatch({ do: 'choose a file', file });
  }

  function backToExample() {
    if (input.current) input.current.value = '';
    dispatch({ do: 'choose a file' });
  }

  return (
    <>
      <div
        className="needs-js no-print field describe-drop"
        data-state={isOver ? 'over' : stage.kind}
      >
        <label htmlFor={id}>{words.file.label}</label>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accepted}
          aria-describedby={`${id}private ${id}hint`}
          onChange={choose}
        />
        <p id={`${id}private`} className="label">
          {isPrivate}
        </p>
        <p id={`${id}hint`} className="note">
          {words.file.hint}
        </p>
      </div>
      <div className="tool-inputs">
        <noscript>
          <p className="calculator-problem">{words.withoutScript}</p>
        </noscript>
        <div className="needs-js no-print describe-choice">
          {file && <BackToExample onPress={backToExample} />}
          {sheets.length > 1 && (
            <Select
              className="field"
              label={words.file.sheet}
              value={choices.sheet ?? (report.how.kind === 'workbook' ? report.how.sheet : '')}
              options={sheets.map((sheet) => [sheet, sheet])}
              onChoose={(sheet) => dispatch({ do: 'change choices', change: { sheet } })}
            />
          )}
          <CodesForm
            key={file ? `${file.name}${file.lastModified}` : ''}
            label={words.missing.label}
            hint={words.missing.hint}
            codes={missingIn(choices.steps)}
            onApply={(codes) => setSteps(addStep(choices.steps, { do: 'missing', codes }))}
          />
          <ReadingOptions choices={choices} skipped={report.how.skipped} />
          <StepList session={session} />
        </div>
        {!file && <p className="note tool-note">{words.exampleText}</p>}
      </div>
    </>
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
