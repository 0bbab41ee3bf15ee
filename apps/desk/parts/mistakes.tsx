import { emailField } from '@site/forms/fields';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
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

/**
 * Shows what is wrong below each control, from the attempt to send until it is right. The browser's own
 * bubble would say it once and disappear.
 */
export function useMistakes() {
  const id = useId();
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);

  function onInvalidCapture(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const control = event.target as Control;
    // Radio buttons share one place.
    const place = control.closest('.field, fieldset') ?? control.parentElement;
    if (!place) return;
    if (event.currentTarget.querySelector(':is(input, select, textarea):invalid') === control) {
      control.focus();
    }
    if (control.type !== 'radio') {
      control.setAttribute('aria-invalid', 'true');
      control.setAttribute('aria-errormessage', `${id}${control.name || control.id}`);
    }
    const words = wordsFor(control);
    setMistakes((all) => [...all.filter((one) => one.place !== place), { control, place, words }]);
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const control = target as Control;
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
  return { shown, onInvalidCapture, onInput };
}
