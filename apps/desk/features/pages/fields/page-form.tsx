import { fillVariables } from '@site/content/check';
import { entryName, type Field } from '@site/content/fields';
import { useEffect } from 'react';
import { idOf, useForm } from './form-context.ts';
import { FieldView, GroupBody, OptionalField } from './group-field.tsx';

type Props = { field: Field; data: unknown };

export function PageForm({ field, data: page }: Props) {
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
