import type { Field } from '@site/content/fields';
import type { Path } from '@site/content/read-yaml';
import { useState } from 'react';
import { useForm } from './form-context.ts';
import { Labelled } from './labelled.tsx';

type Props = { field: Field; value: unknown; path: Path };

/** Text that is no number yet stays as it is typed. */
export function NumberField({ field, value, path }: Props) {
  const { change } = useForm();
  const [typed, setTyped] = useState(String(value));
  const text = Number(typed) === value && typed !== '' ? typed : String(value ?? '');
  return (
    <Labelled field={field} path={path}>
      {(tied) => (
        <input
          {...tied}
          className="num short"
          inputMode="decimal"
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            const number = Number(target.value);
            const isNumber = target.value.trim() !== '' && Number.isFinite(number);
            change({ do: 'set', path, value: isNumber ? number : target.value });
          }}
        />
      )}
    </Labelled>
  );
}
