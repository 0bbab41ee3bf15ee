import { grouped } from '@site/content/text';
import { messageField } from '@site/forms/fields';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../loading/hydration-mark.tsx';
import { Field, type FieldFrame } from './field.tsx';

/** How near to the limit the count begins, in characters. */
const nearLimit = 200;

type TextAreaProps = FieldFrame & ComponentProps<'textarea'>;

/**
 * A text field of several lines. It shows its limit, counts down as it comes near, and refuses what is too
 * long instead of cutting it; only a browser without JavaScript has to cut.
 */
export function TextArea({ label, hint, optional, missing, maxLength, ...area }: TextAreaProps) {
  const control = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const hydrated = useHydrated();

  function count() {
    const typed = control.current?.value.length ?? 0;
    control.current?.setCustomValidity(typed > (maxLength ?? typed) ? messageField.tooLong : '');
    setLength(typed);
  }

  // What it comes with counts too: what was typed before an attempt that failed, or before the scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it comes
  useEffect(count, []);

  const limit = maxLength && `At most ${grouped(String(maxLength))} characters.`;
  const left = maxLength ? maxLength - length : Number.POSITIVE_INFINITY;
  return (
    <div>
      <Field
        label={label}
        hint={[hint, limit].filter(Boolean).join(' ') || undefined}
        optional={optional}
        missing={missing}
      >
        {(tied) => (
          <textarea
            ref={control}
            {...tied}
            rows={5}
            maxLength={hydrated ? undefined : maxLength}
            onInput={count}
            {...area}
          />
        )}
      </Field>
      <p role="status" className={`num ${left < 0 ? 'field-error' : 'note'}`}>
        {left <= nearLimit && countdown(left)}
      </p>
    </div>
  );
}

function countdown(left: number): string {
  const characters = Math.abs(left) === 1 ? 'character' : 'characters';
  return left < 0 ? `${-left} ${characters} too many` : `${left} ${characters} left`;
}
