import type { Step } from '@site/workbench/describe/steps/step';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  use,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { fill, useContent } from '#content.ts';
import { useFold } from '#parts/loading/lazy-part.tsx';
import { Select } from '#parts/tool/fields.tsx';
import { count } from './formats.ts';
import { SessionDispatch } from './session.ts';

type TextFieldProps = {
  label: string;
  value: string;
  onType: (text: string) => void;
  hint?: string;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'inputMode' | 'maxLength'>;

/** A line of text with its label. */
export function TextField({ label, value, onType, hint, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        value={value}
        onChange={({ target }) => onType(target.value)}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={hint && `${id}hint`}
      />
      {hint && (
        <p id={`${id}hint`} className="note">
          {hint}
        </p>
      )}
    </div>
  );
}

type OptionProps<T extends string> = {
  label: string;
  value: T | undefined;
  options: [T, string][];
  /** The label of no choice. */
  automatic?: string;
  onChoose: (value: T | undefined) => void;
};

export function Option<T extends string>({
  label,
  value,
  options,
  automatic,
  onChoose,
}: OptionProps<T>) {
  const { file } = useContent('data-description');
  return (
    <Select
      className="field"
      label={label}
      value={value ?? ''}
      options={[['', automatic ?? file.automatic], ...options]}
      onChoose={(chosen) => onChoose(options.find(([one]) => one === chosen)?.[0])}
    />
  );
}

type ChangeFormProps = {
  apply: string;
  onApply: () => void;
  children?: ReactNode;
  className?: string;
  ref?: Ref<HTMLFormElement>;
};

/** Says something of the data, which applies by its button or the Enter key. */
export function ChangeForm(props: ChangeFormProps) {
  const { apply, onApply, children, className = 'describe-form', ref } = props;
  return (
    <form
      ref={ref}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      {children}
      <button type="submit" className="btn btn-quiet">
        {apply}
      </button>
    </form>
  );
}

type CheckListProps = {
  label: string;
  values: string[];
  chosen: string[];
  onChoose: (values: string[]) => void;
  /** What stands beside the box of a value, if not the value. */
  textOf?: (value: string) => string;
  /** How many can be chosen at once. */
  most?: number;
};

/** Some of several, which keep their order. */
export function CheckList(props: CheckListProps) {
  const { label, values, chosen, onChoose, textOf = (value) => value, most } = props;
  const set = new Set(chosen);
  const isFull = most !== undefined && chosen.length >= most;
  const toggle = (value: string) =>
    onChoose(values.filter((one) => (one === value ? !set.has(one) : set.has(one))));
  return (
    <fieldset className="ruled describe-names">
      <legend className="sr-only">{label}</legend>
      {values.map((value) => (
        <label key={value} className="choice">
          <input
            type="checkbox"
            checked={set.has(value)}
            disabled={isFull && !set.has(value)}
            onChange={() => toggle(value)}
          />
          <span translate="no">{textOf(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The number that was typed, with either minus; NaN where there is none. */
export function numberIn(text: string): number {
  const typed = text.trim().replace('−', '-');
  return typed === '' ? Number.NaN : Number(typed);
}

/** Reads the file again, with these steps. */
export function useSetSteps(): (steps: Step[]) => void {
  const dispatch = use(SessionDispatch);
  return (steps) => dispatch({ do: 'change choices', change: { steps } });
}

/**
 * For an element that is removed while it may hold the focus, which would start again at the top of the
 * page: the focus moves to the first `target` of the part of the page around it.
 */
export function useFocusKept<T extends HTMLElement>(around: string, target: string) {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const element = ref.current!;
    const part = element.closest(around);
    return () => {
      if (!element.contains(document.activeElement)) return;
      part?.querySelector<HTMLElement>(target)?.focus();
    };
  }, [around, target]);
  return ref;
}

type VariableChoiceProps = {
  label: string;
  names: string[];
  chosen: string[];
  /** So many can be chosen at once. */
  most: number;
  onChoose: (names: string[]) => void;
};

/** A folded list of variables, of which some are chosen. They keep the order of the file. */
export function VariableChoice({ label, names, chosen, most, onChoose }: VariableChoiceProps) {
  const { wasOpened, fold } = useFold();
  return (
    <details className="needs-js no-print describe-options" {...fold}>
      <summary>{label}</summary>
      {/* A file may have a thousand variables. */}
      {wasOpened && (
        <Names label={label} names={names} chosen={chosen} most={most} onChoose={onChoose} />
      )}
    </details>
  );
}

function Names({ label, names, chosen, most, onChoose }: VariableChoiceProps) {
  const { words } = useContent('data-description');
  return (
    <>
      {names.length > most && <p className="note">{fill(words.most, { most: count(most) })}</p>}
      <button type="button" className="link" onClick={() => onChoose([])}>
        {words.chooseNone}
      </button>
      <CheckList label={label} values={names} chosen={chosen} most={most} onChoose={onChoose} />
    </>
  );
}
