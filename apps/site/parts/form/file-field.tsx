import { resumeField } from '@site/forms/fields';
import {
  changedFile,
  resumeAccept,
  resumeExtension,
  resumeTypeNames,
  sizeText,
} from '@site/forms/files';
import { type ComponentProps, useRef, useState } from 'react';
import { Field } from './field.tsx';

type FileFieldProps = {
  label: string;
  hint: string;
  missing: string;
  optional?: boolean;
  /** Why a file is refused; undefined if it is not. */
  refuse?: (file: File) => string | undefined;
} & Omit<ComponentProps<'input'>, 'type'>;

/** As it was chosen, in memory: a program or a folder in the cloud may change it before it is sent. */
const copyOf = (file: File): Promise<File | undefined> =>
  file.arrayBuffer().then(
    (bytes) => new File([bytes], file.name, { type: file.type, lastModified: file.lastModified }),
    () => undefined,
  );

function listOf(file: File): FileList {
  const data = new DataTransfer();
  data.items.add(file);
  return data.files;
}

/** A file input that shows what was chosen, with its size, and takes it back again. */
export function FileField(props: FileFieldProps) {
  const { label, hint, missing, optional, refuse, ...input } = props;
  const control = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();

  async function read() {
    const input = control.current;
    const file = input?.files?.[0];
    const refused = file && refuse?.(file);
    input?.setCustomValidity(refused ?? '');
    setChosen(file);
    if (!input || !file || refused || file.size > resumeField.maxBytes) return;
    const copy = await copyOf(file);
    if (input.files?.[0] !== file) return;
    if (copy) input.files = listOf(copy);
    else input.setCustomValidity(changedFile);
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
      <Field label={label} hint={hint} missing={missing} optional={optional}>
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

/** What a field for a resume, or for a manuscript, takes and says. */
export const resumeInput = (field: typeof resumeField) => ({
  hint: `${resumeTypeNames}, at most ${field.maxBytes / 1024 / 1024} MB.`,
  accept: resumeAccept,
  missing: field.missing,
  refuse({ name, size }: File): string | undefined {
    if (!resumeExtension(name)) return field.wrongType;
    if (size === 0) return field.empty;
    if (size > field.maxBytes) return field.tooLarge;
  },
});
