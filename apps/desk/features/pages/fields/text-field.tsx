import { fillVariables } from '@site/content/check';
import type { Field, Path } from '@site/content/fields';
import { pageAt } from '@site/content/registry';
import { type ChangeEvent, useState } from 'react';
import { idOf, Labelled, useForm } from './form-context.tsx';

type ChoiceFieldProps = { field: Field; value: unknown; path: Path };

/**
 * A choice of a few values, or of the subjects that the page of notes lists; one that it lists no more stays
 * visible. Addresses of the site show the names of their pages.
 */
export function ChoiceField({ field, value, path }: ChoiceFieldProps) {
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

type YesNoFieldProps = {
  field: Field;
  value: boolean;
  path: Path;
  /** False is stored as a missing value. */
  isOptional?: boolean;
};

export function YesNoField({ field, value, path, isOptional }: YesNoFieldProps) {
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

type NumberFieldProps = { field: Field; value: unknown; path: Path };

/** Text that is no number yet stays as it is typed. */
export function NumberField({ field, value, path }: NumberFieldProps) {
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

type Props = { field: Extract<Field, { kind: 'text' }>; value: string; path: Path };

/** What is pasted brings line ends, tabs and signs that nobody sees. */
function oneLine(text: string): string {
  return text
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/\s+/g, (space) => (/[\n\t]/.test(space) ? ' ' : space));
}

/** A day, or a text, which grows with its lines. Only a text of several paragraphs can have line breaks. */
export function TextField({ field, value, path }: Props) {
  const { change, facts } = useForm();
  const shown = fillVariables(value, facts, () => {}).trim();
  const { min = 0, max, hasLines } = field;
  const isOff = max !== undefined && (shown.length > max || (shown !== '' && shown.length < min));

  function type({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
    const text = hasLines ? target.value : oneLine(target.value);
    change({ do: 'set', path, value: text });
  }

  const count = max !== undefined && !field.isDay && (
    <span className={isOff ? 'hint num wrong' : 'hint num'}>{`${shown.length} of ${max}`}</span>
  );
  return (
    <Labelled field={field} path={path} aside={count} isEmpty={value === ''}>
      {(tied) =>
        field.isDay ? (
          <input {...tied} type="date" className="short" value={value} onChange={type} />
        ) : (
          <>
            <textarea
              {...tied}
              rows={hasLines ? 4 : 1}
              value={value}
              onChange={type}
              onKeyDown={(event) => event.key === 'Enter' && !hasLines && event.preventDefault()}
            />
            {shown !== value.trim() && <p className="hint filled">{`Reads: ${shown}`}</p>}
          </>
        )
      }
    </Labelled>
  );
}
