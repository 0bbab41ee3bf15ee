import { fieldName } from '@site/content/check';
import type { Field, Path } from '@site/content/fields';
import { type ReactNode, useState } from 'react';
import { idOf, sentence, useForm } from './form-context.ts';

type Tied = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  onBlur: () => void;
};

type Props = {
  field: Field;
  path: Path;
  /** Shown beside the label, such as a character count. */
  aside?: ReactNode;
  /** An empty field is not called wrong before it was left. */
  isEmpty?: boolean;
  children: (tied: Tied) => ReactNode;
};

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
        <span>{aside}</span>
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
