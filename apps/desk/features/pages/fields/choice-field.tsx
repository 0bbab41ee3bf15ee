import type { Field } from '@site/content/fields';
import { pageAt } from '@site/content/pages';
import type { Path } from '@site/content/read-yaml';
import { useForm } from './form-context.ts';
import { Labelled } from './labelled.tsx';

type Props = { field: Field; value: unknown; path: Path };

/**
 * A choice of a few values, or of the subjects that the page of notes lists; one that it lists no more stays
 * visible. Addresses of the site show the names of their pages.
 */
export function ChoiceField({ field, value, path }: Props) {
  const { change, subjects } = useForm();
  const listed: readonly unknown[] = field.kind === 'choice' ? field.options : subjects;
  const options = listed.includes(value) ? listed : [value, ...listed];
  const names = field.kind === 'choice' ? field.names : undefined;
  return (
    <Labelled field={field} path={path} isEmpty={value === ''}>
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
              {names?.[String(option)] ?? (nameOf(option) || 'Choose')}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function nameOf(option: unknown): string {
  const page = typeof option === 'string' && option.startsWith('/') ? pageAt(option) : undefined;
  return page ? `${page.title} (${option})` : String(option);
}
