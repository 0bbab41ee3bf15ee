import { fieldName } from '@site/content/check';
import type { Path } from '@site/content/fields';
import { emptyOf, type Field } from '@site/content/fields';
import { memo } from 'react';
import { Button } from '#parts/button.tsx';
import { FigureField } from './figure-field.tsx';
import { idOf, useForm } from './form-context.ts';
import { ListField } from './list-field.tsx';
import { MarkdownField } from './markdown/markdown-field.tsx';
import { ChoiceField, NumberField, TextField, YesNoField } from './text-field.tsx';

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

export function OptionalField({ field, value, path }: OptionalProps) {
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

type ViewProps = { field: Field; value: unknown; path: Path };

/** The input for any kind of field. It renders again only with another value, as a page has hundreds. */
export const FieldView = memo(View, (before, now) => {
  const isSame = before.field === now.field && before.value === now.value;
  return isSame && fieldName(before.path) === fieldName(now.path);
});

function View({ field, value, path }: ViewProps) {
  const text = String(value ?? '');
  switch (field.kind) {
    case 'group':
      return <GroupField field={field} value={value as Record<string, unknown>} path={path} />;
    case 'list':
      return <ListField field={field} value={value as unknown[]} path={path} />;
    case 'text':
      if (field.isMarkdown) return <MarkdownField field={field} path={path} value={text} />;
      if (field.isSubject) return <ChoiceField field={field} value={text} path={path} />;
      return <TextField field={field} value={text} path={path} />;
    case 'figure':
      return <FigureField field={field} value={text} path={path} />;
    case 'choice':
      return <ChoiceField field={field} value={value} path={path} />;
    case 'number':
      return <NumberField field={field} value={value} path={path} />;
    case 'yes-no':
      return <YesNoField field={field} value={value === true} path={path} />;
  }
}
