import { type ComponentProps, useRef, useState } from 'react';
import { sizeText } from '../../../forms/size-text.ts';
import { Field } from './field.tsx';

export type FileFieldProps = {
  label: string;
  hint: string;
  missing: string;
  /** Why a file is refused; undefined if it is not. */
  refuse?: (file: File) => string | undefined;
} & Omit<ComponentProps<'input'>, 'type'>;

/** A file input that shows what was chosen, with its size, and takes it back again. */
export function FileField({ label, hint, missing, refuse, ...input }: FileFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();

  function read() {
    const file = control.current?.files?.[0];
    control.current?.setCustomValidity((file && refuse?.(file)) ?? '');
    setChosen(file);
  }

  function remove() {
    if (!control.current) return;
    control.current.value = '';
    // So that the field's error goes too.
    control.current.dispatchEvent(new Event('change', { bubbles: true }));
    control.current.focus();
  }

  return (
    <div>
      <Field label={label} hint={hint} missing={missing}>
        {(tied) => <input ref={control} {...tied} type="file" onChange={read} {...input} />}
      </Field>
      {chosen && (
        <p className="file-chosen">
          <b translate="no">{chosen.name}</b>
          <span className="num">{sizeText(chosen.size)}</span>
          <button type="button" className="link" onClick={remove}>
            Remove<span className="sr-only">{` ${chosen.name}`}</span>
          </button>
        </p>
      )}
    </div>
  );
}
