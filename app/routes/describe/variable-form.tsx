import { use, useId, useState } from 'react';
import { type ChosenType, chosenTypes } from '../../../tools/describe/column.ts';
import type { ColumnChoice } from '../../../tools/describe/table.ts';
import { useContent } from '../../content.ts';
import { fill } from '../../fill.ts';
import { CodesForm } from './codes-form.tsx';
import { SessionDispatch } from './session.ts';

type VariableFormProps = { name: string; choice?: ColumnChoice };

/** What a variable is, and what stands for "missing" in it, where the tool cannot know. */
export function VariableForm({ name, choice }: VariableFormProps) {
  const words = useContent('data-description');
  const dispatch = use(SessionDispatch);
  const id = useId();
  const [type, setType] = useState<ChosenType | undefined>(choice?.type);
  const { column } = words;
  return (
    <CodesForm
      label={fill(column.missing, { name })}
      hint={column.hint}
      codes={choice?.missing ?? []}
      onApply={(missing) => dispatch({ do: 'change a column', name, change: { type, missing } })}
    >
      <div className="field">
        <label htmlFor={id}>{fill(column.type, { name })}</label>
        <select
          id={id}
          value={type ?? ''}
          onChange={({ target }) => setType(chosenTypes.find((one) => one === target.value))}
        >
          <option value="">{words.file.automatic}</option>
          {chosenTypes.map((one) => (
            <option key={one} value={one}>
              {words.types[one]}
            </option>
          ))}
        </select>
      </div>
    </CodesForm>
  );
}
