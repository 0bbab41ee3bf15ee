import { useEffect, useMemo } from 'react';
import type { Facts } from '../../../content/placeholders.ts';
import type { Edit } from '../../edits.ts';
import { entryName, type Field } from '../../fields.ts';
import type { FigureChoice } from '../../figures.ts';
import { dataOf } from '../../history.ts';
import type { FileState } from '../content-state.ts';
import { FieldView } from '../fields/field-view.tsx';
import { GroupBody } from '../fields/group-field.tsx';
import { fields } from '../fields.ts';
import { FormContext } from '../form-context.ts';
import type { ShownMistake } from '../mistakes.ts';
import { idOf } from '../reveal.ts';

type Props = {
  file: FileState;
  mistakes: ShownMistake[];
  facts: Facts;
  figures: FigureChoice[];
  onChange: (edit: Edit) => void;
  onSay: (words: string) => void;
};

/** All fields of a page, its sections folded under what they begin with. */
export function PageForm({ file, mistakes, facts, figures, onChange, onSay }: Props) {
  const field = fields[file.name];
  // The same map as long as the same is wrong, so that only what changes is drawn again.
  const wrong = JSON.stringify(
    mistakes.filter(({ name }) => name === file.name).map(({ field, problem }) => [field, problem]),
  );
  const problems = useMemo(() => new Map<string, string>(JSON.parse(wrong)), [wrong]);
  const context = useMemo(
    () => ({ problems, facts, figures, change: onChange, say: onSay }),
    [problems, facts, figures, onChange, onSay],
  );
  useEffect(() => {
    // A page with one section is that section.
    const sections = document.querySelectorAll<HTMLDetailsElement>('.section');
    if (sections.length === 1) sections[0]!.open = true;
  }, []);
  if (field.kind !== 'group') return null;
  const data = dataOf(file.history) as Record<string, unknown>;
  const entries = Object.entries(field.fields);
  const isSection = (inner: Field) =>
    (inner.kind === 'group' || inner.kind === 'list') && !inner.isTechnical && !isPlain(inner);
  const rest = entries.filter(([, inner]) => !isSection(inner));
  return (
    <FormContext value={context}>
      {entries
        .filter(([, inner]) => isSection(inner))
        .map(([key, inner]) => (
          <details key={key} className="section" id={`${idOf([key])}:section`}>
            <summary>
              <span className="section-title">{inner.title}</span>
              <span className="section-words">{excerpt(inner, data[key])}</span>
              <Marks problems={problems} within={key} />
            </summary>
            <div className="section-body">
              {inner.kind === 'group' ? (
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
      <div className="rest">
        <GroupBody field={{ ...field, fields: Object.fromEntries(rest) }} value={data} path={[]} />
      </div>
    </FormContext>
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
  return count ? <span className="mark">{count} to mend</span> : null;
}
