import type { Field } from '@site/content/fields';
import type { Path } from '@site/content/read-yaml';
import { useForm } from './form-context.ts';
import { idOf } from './reveal.ts';

type Props = {
  field: Field;
  value: boolean;
  path: Path;
  /** False is stored as a missing value. */
  isOptional?: boolean;
};

export function YesNoField({ field, value, path, isOptional }: Props) {
  const { change } = useForm();
  return (
    <div className="field" id={idOf(path)} data-path={JSON.stringify(path)}>
      <label className="check">
        <input
          type="checkbox"
          checked={value}
          onChange={({ target }) =>
            change(
              isOptional && !target.checked
                ? { do: 'remove', path }
                : { do: 'set', path, value: target.checked },
            )
          }
        />
        <span>{field.title}</span>
      </label>
      {field.help && <p className="hint">{field.help}</p>}
    </div>
  );
}
