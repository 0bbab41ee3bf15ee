import type { Field } from '@site/content/fields';
import type { Path } from '@site/content/read-yaml';
import { fillVariables } from '@site/content/variables';
import type { ChangeEvent } from 'react';
import { useForm } from './form-context.ts';
import { Labelled } from './labelled.tsx';

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
