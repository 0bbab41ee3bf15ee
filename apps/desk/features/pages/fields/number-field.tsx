import { useState } from 'react';
import type { Field } from '../../../content/fields.ts';
import type { Path } from '../../../content/read-yaml.ts';
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
