import type { Field } from '../../../content/fields.ts';
import type { Path } from '../../../content/read-yaml.ts';
import { useForm } from './form-context.ts';
import { Labelled } from './labelled.tsx';

type Props = { field: Field; value: string; path: Path };

export function DayField({ field, value, path }: Props) {
  const { change } = useForm();
  return (
    <Labelled field={field} path={path} isEmpty={value === ''}>
      {(tied) => (
        <input
          {...tied}
          type="date"
          className="short"
          value={value}
          onChange={({ target }) => change({ do: 'set', path, value: target.value })}
        />
      )}
    </Labelled>
  );
}
