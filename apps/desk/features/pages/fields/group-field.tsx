import { emptyOf, type Field } from '@site/content/fields';
import type { Path } from '@site/content/read-yaml';
import { Button } from '#parts/button.tsx';
import { FieldView } from './field-view.tsx';
import { idOf, useForm } from './form-context.ts';
import { YesNoField } from './text-field.tsx';

type GroupOf = Extract<Field, { kind: 'group' }>;
type Props = { field: GroupOf; value: Record<string, unknown>; path: Path };

export function GroupField({ field, value, path }: Props) {
  if (field.isPlain) {
    return (
      <div className="plain-group">
        <GroupBody field={field} value={value} path={path} />
      </div>
    );
  }
  return (
    <fieldset className="group" id={idOf(path)}>
      <legend>{field.title}</legend>
      {field.help && <p className="hint">{field.help}</p>}
      <GroupBody field={field} value={value} path={path} />
    </fieldset>
  );
}

/** The fields of a group; technical ones are folded at the end. */
export function GroupBody({ field, value, path }: Props) {
  const entries = Object.entries(field.fields);
  const technical = entries.filter(([, { isTechnical }]) => isTechnical);
  const view = ([key, inner]: [string, Field]) => {
    const props = { field: inner, value: value?.[key], path: [...path, key] };
    if (!field.optional.includes(key)) return <FieldView key={key} {...props} />;
    return <OptionalField key={key} {...props} />;
  };
  return (
    <>
      {entries.filter(([, { isTechnical }]) => !isTechnical).map(view)}
      {technical.length > 0 && (
        <details className="fold">
          <summary>Details</summary>
          <div className="fold-body">{technical.map(view)}</div>
        </details>
      )}
    </>
  );
}

type OptionalProps = { field: Field; value: unknown; path: Path };

function OptionalField({ field, value, path }: OptionalProps) {
  const { change } = useForm();
  if (field.kind === 'yes-no') {
    return <YesNoField field={field} value={value === true} path={path} isOptional />;
  }
  const title = field.title.toLowerCase();
  if (value === undefined && field.isSetByAction) return null;
  if (value === undefined) {
    return (
      <p id={idOf(path)}>
        <Button onClick={() => change({ do: 'set', path, value: emptyOf(field) })}>
          {`Add: ${title}`}
        </Button>
      </p>
    );
  }
  return (
    <div className="optional">
      <FieldView field={field} value={value} path={path} />
      <Button onClick={() => change({ do: 'remove', path })}>{`Leave out: ${title}`}</Button>
    </div>
  );
}
