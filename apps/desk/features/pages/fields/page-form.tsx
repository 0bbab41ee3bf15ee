import { fieldName, fillVariables } from '@site/content/check';
import { emptyOf, entryName, type Field, type Path } from '@site/content/fields';
import { memo, useEffect } from 'react';
import { Button } from '#parts/button.tsx';
import { FigureField } from './figure-field.tsx';
import { idOf, useForm } from './form-context.tsx';
import { ListField } from './list-field.tsx';
import { MarkdownField } from './markdown/markdown-field.tsx';
import { ChoiceField, NumberField, TextField, YesNoField } from './text-field.tsx';

type FormProps = { field: Field; data: unknown };

export function PageForm({ field, data: page }: FormProps) {
  const { problems, facts } = useForm();
  useEffect(() => {
    // A single section is opened at once.
    const sections = document.querySelectorAll<HTMLDetailsElement>('.section');
    if (sections.length === 1) sections[0]!.open = true;
  }, []);
  if (field.kind !== 'group') return null;
  const data = page as Record<string, unknown>;
  const entries = Object.entries(field.fields).filter(([, inner]) => !inner.isElsewhere);
  // What is left out can be added where single fields are.
  const isSection = ([key, inner]: [string, Field]) =>
    (inner.kind === 'group' || inner.kind === 'list') &&
    (data[key] !== undefined || !field.optional.includes(key)) &&
    !inner.isTechnical &&
    !inner.isSetByAction &&
    !isPlain(inner);
  const rest = entries.filter((entry) => !isSection(entry));
  const restFields = (
    <div className="rest">
      <GroupBody field={{ ...field, fields: Object.fromEntries(rest) }} value={data} path={[]} />
    </div>
  );
  // Where a page has prose, that comes first, and lists follow it.
  const isWritten = rest.some(([, inner]) => inner.kind === 'text' && inner.isMarkdown);
  return (
    <>
      {isWritten && restFields}
      {entries.filter(isSection).map(([key, inner]) => (
        <details key={key} className="section" id={`${idOf([key])}:section`}>
          <summary>
            <span className="section-title">{inner.title}</span>
            <span className="section-words">
              {fillVariables(excerpt(inner, data[key]), facts, () => {})}
            </span>
            <Marks problems={problems} within={key} />
          </summary>
          <div className="section-body">
            {field.optional.includes(key) ? (
              <OptionalField field={inner} value={data[key]} path={[key]} />
            ) : inner.kind === 'group' ? (
              <div id={idOf([key])}>
                {inner.help && <p className="hint">{inner.help}</p>}
                <GroupBody
                  field={inner}
                  value={data[key] as Record<string, unknown>}
                  path={[key]}
                />
              </div>
            ) : (
              <FieldView field={inner} value={data[key]} path={[key]} />
            )}
          </div>
        </details>
      ))}
      {!isWritten && restFields}
    </>
  );
}

const isPlain = (field: Field) => field.kind === 'group' && field.isPlain === true;

function excerpt(field: Field, value: unknown): string {
  if (field.kind !== 'list') return entryName(field, value);
  return (value as unknown[]).map((entry) => entryName(field.item, entry)).join(' · ');
}

type MarksProps = { problems: ReadonlyMap<string, string>; within: string };

function Marks({ problems, within }: MarksProps) {
  const names = [...problems.keys()];
  const count = names.filter((name) => name.split(/[.[]/)[0] === within).length;
  return count ? <span className="mark">{`${count} to mend`}</span> : null;
}

type GroupOf = Extract<Field, { kind: 'group' }>;
type GroupProps = { field: GroupOf; value: Record<string, unknown>; path: Path };

function GroupField({ field, value, path }: GroupProps) {
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
export function GroupBody({ field, value, path }: GroupProps) {
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
