import type { Field } from '../../../content/fields.ts';
import type { Path } from '../../../content/read-yaml.ts';
import { useForm } from './form-context.ts';
import { Labelled } from './labelled.tsx';

type Props = { field: Field; value: string; path: Path };

/** One of the subjects that the page of notes lists; a subject that it lists no more stays visible. */
export function SubjectField({ field, value, path }: Props) {
  const { change, subjects } = useForm();
  const options = subjects.includes(value) ? subjects : [value, ...subjects];
  return (
    <Labelled field={field} path={path} isEmpty={value === ''}>
      {(tied) => (
        <select
          {...tied}
          value={value}
          onChange={({ target }) => change({ do: 'set', path, value: target.value })}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {option || 'Choose'}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
