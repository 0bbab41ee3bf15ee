import { type ReactNode, useState } from 'react';
import { fieldName } from '../../../content/content-error.ts';
import type { Field } from '../../../content/fields.ts';
import type { Path } from '../../../content/read-yaml.ts';
import { sentence } from './field-words.ts';
import { useForm } from './form-context.ts';
import { idOf } from './reveal.ts';

/** What an input needs to be tied to its label, its help and its problem. */
type Tied = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  onBlur: () => void;
};

type Props = {
  field: Field;
  path: Path;
  /** Stands beside the label, such as the number of characters. */
  aside?: ReactNode;
  /** What is missing is not called wrong before the field was left. */
  isEmpty?: boolean;
  children: (tied: Tied) => ReactNode;
};

/** An input with its label above and, below it, what is wrong. */
export function Labelled({ field, path, aside, isEmpty, children }: Props) {
  const [wasLeft, setLeft] = useState(false);
  const found = useForm().problems.get(fieldName(path));
  const problem = isEmpty && !wasLeft ? undefined : found;
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
        onBlur: () => setLeft(true),
      })}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {sentence(problem)}
        </p>
      )}
    </div>
  );
}
