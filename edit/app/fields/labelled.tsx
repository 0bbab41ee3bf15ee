import type { ReactNode } from 'react';
import { fieldName } from '../../../content/content-error.ts';
import type { Path } from '../../edits.ts';
import type { Field } from '../../fields.ts';
import { useForm } from '../form-context.ts';
import { idOf } from '../reveal.ts';
import { sentence } from '../words.ts';

/** What an input needs to be tied to its label, its help and its problem. */
type Tied = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = {
  field: Field;
  path: Path;
  /** Stands beside the label, such as the number of characters. */
  aside?: ReactNode;
  children: (tied: Tied) => ReactNode;
};

/** An input with its label above and, below it, what is wrong. */
export function Labelled({ field, path, aside, children }: Props) {
  const problem = useForm().problems.get(fieldName(path));
  const id = `${idOf(path)}:input`;
  const described = [field.help && `${id}-help`, problem && `${id}-problem`].filter(Boolean);
  return (
    <div className="field" id={idOf(path)} data-path={JSON.stringify(path)}>
      <div className="field-head">
        <label htmlFor={id}>{field.title}</label>
        {aside}
      </div>
      {field.help && (
        <p className="hint" id={`${id}-help`}>
          {field.help}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {sentence(problem)}
        </p>
      )}
    </div>
  );
}
