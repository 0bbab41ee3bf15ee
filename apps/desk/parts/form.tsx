import { emailField } from '@site/forms/fields';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ApiError } from '../api.ts';
import { Failure } from './state.tsx';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export type FieldErrors = readonly { field: string; message: string }[];
type Mistake = { control: Control; place: Element; words: string };

function wordsFor(control: Control): string {
  const { validity, validationMessage, labels, type, value } = control;
  if (validity.valueMissing) {
    return type === 'radio' ? 'Choose one.' : `“${labels?.[0]?.textContent}” is still empty.`;
  }
  if (validity.typeMismatch && type === 'email') return emailField.invalid;
  if (validity.tooShort && 'minLength' in control) {
    return `${control.minLength} characters or more: these are ${value.length}.`;
  }
  if (validity.rangeUnderflow) return 'Choose a time that is still to come.';
  return validationMessage;
}

/** A browser cuts off what is pasted beyond the limit, and says nothing. */
function wordsIfCut(control: Control, event: Event): string | undefined {
  const isPasted = event instanceof InputEvent && event.inputType === 'insertFromPaste';
  if (!isPasted || !('maxLength' in control) || control.value.length !== control.maxLength) return;
  return `At most ${control.maxLength.toLocaleString('en-IN')} characters: what was pasted is cut off here.`;
}

const isControl = (element: Element): element is Control => 'validity' in element;

/**
 * Shows what is wrong below each control, from the attempt to send until it is right: the browser's own
 * bubble would say it once and disappear. What the server refuses stands there until it is changed.
 */
function useMistakes() {
  const id = useId();
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  /** The refusal that is said in full below the controls. */
  const [said, setSaid] = useState<Error>();

  function say(control: Control, words: string) {
    // Radio buttons share one place.
    const place = control.closest('.field, fieldset') ?? control.parentElement;
    if (!place) return;
    setMistakes((all) => [...all.filter((one) => one.place !== place), { control, place, words }]);
  }

  function mark(control: Control) {
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-errormessage', `${id}${control.name || control.id}`);
  }

  function sayRefused(form: HTMLFormElement, error: Error) {
    const errors = ((error instanceof ApiError && error.details.errors) || []) as FieldErrors;
    const controls = Array.from(form.elements).filter(isControl);
    const found = errors.flatMap(({ field, message }) => {
      const control = controls.find(({ name }) => name === field);
      return control ? [{ control, message }] : [];
    });
    for (const { control, message } of found) {
      mark(control);
      say(control, message);
    }
    found[0]?.control.focus();
    if (found.length && found.length === errors.length) setSaid(error);
  }

  function onInvalidCapture(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const control = event.target as Control;
    if (event.currentTarget.querySelector(':is(input, select, textarea):invalid') === control) {
      control.focus();
    }
    if (control.type !== 'radio') mark(control);
    say(control, wordsFor(control));
  }

  function onInput({ target, nativeEvent }: FormEvent<HTMLFormElement>) {
    const control = target as Control;
    const cut = wordsIfCut(control, nativeEvent);
    if (cut) return say(control, cut);
    if (control.validity.valid) control.removeAttribute('aria-invalid');
    setMistakes((all) =>
      all.flatMap((one) => {
        if (one.control !== control && !one.place.contains(control)) return [one];
        return control.validity.valid ? [] : [{ ...one, words: wordsFor(control) }];
      }),
    );
  }

  const shown: ReactNode = mistakes.map(({ control, place, words }) =>
    createPortal(
      <p className="wrong" id={`${id}${control.name || control.id}`} role="alert">
        {words}
      </p>,
      place,
      control.name || control.id,
    ),
  );
  return { shown, said, sayRefused, onInvalidCapture, onInput };
}

type Props<Field extends string> = {
  children?: ReactNode;
  action: string;
  /** Throws an ApiError, whose words are shown. */
  onSend: (typed: Record<Field, string>) => Promise<unknown>;
  /** What is typed so far, at each change. */
  onType?: (typed: Record<Field, string>) => void;
  className?: string;
};

/** A form with one button, which Ctrl+Enter presses too. It cannot be sent twice at once. */
export function Form<Field extends string = never>({
  children,
  action,
  onSend,
  onType,
  className,
}: Props<Field>) {
  // Known at once: what is pending is drawn a moment later, and a double click is faster.
  const isSending = useRef(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: onSend,
    onSettled: () => {
      isSending.current = false;
    },
  });
  const mistakes = useMistakes();

  const typedIn = (form: HTMLFormElement) =>
    Object.fromEntries(new FormData(form)) as Record<Field, string>;

  function handleInput(event: FormEvent<HTMLFormElement>) {
    mistakes.onInput(event);
    onType?.(typedIn(event.currentTarget));
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const form = event.currentTarget;
    mutate(typedIn(form), { onError: (refusal) => mistakes.sayRefused(form, refusal) });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { key, ctrlKey, metaKey, repeat } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
    // Otherwise Enter would also click a focused button.
    event.preventDefault();
    // A held key repeats, and would send the next step of the form too.
    if (!repeat) event.currentTarget.requestSubmit();
  }

  return (
    <form
      className={className}
      onSubmit={send}
      onKeyDown={handleKeyDown}
      onInput={handleInput}
      onInvalidCapture={mistakes.onInvalidCapture}
    >
      {children}
      {/* They stand below their controls. */}
      <div hidden>{mistakes.shown}</div>
      <Failure message={error === mistakes.said ? undefined : error?.message} />
      <button type="submit" className="button" aria-disabled={isPending}>
        {action}
      </button>
    </form>
  );
}
