import type { Field } from '../../../content/fields.ts';
import { pageAt } from '../../../content/pages.ts';
import type { Path } from '../../../content/read-yaml.ts';
import { useForm } from './form-context.ts';
import { Labelled } from './labelled.tsx';

type Props = { field: Extract<Field, { kind: 'choice' }>; value: unknown; path: Path };

/** A choice of a few values; addresses of the site show the names of their pages. */
export function ChoiceField({ field, value, path }: Props) {
  const { change } = useForm();
  const { options } = field;
  return (
    <Labelled field={field} path={path}>
      {(tied) => (
        <select
          {...tied}
          value={String(value)}
          onChange={({ target }) =>
            change({ do: 'set', path, value: options[target.selectedIndex] })
          }
        >
          {options.map((option) => (
            <option key={String(option)} value={String(option)}>
              {nameOf(option)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function nameOf(option: string | number | boolean): string {
  const page = typeof option === 'string' && option.startsWith('/') ? pageAt(option) : undefined;
  return page ? `${page.title} (${option})` : String(option);
}
