import { use, useState } from 'react';
import { type ChosenType, chosenTypes } from '../../../tools/describe/column.ts';
import type { ColumnChoice } from '../../../tools/describe/table.ts';
import { useContent } from '../../content.ts';
import { fill } from '../../fill.ts';
import { CodesForm } from './codes-form.tsx';
import { Option } from './option.tsx';
import { SessionDispatch } from './session.ts';

type VariableFormProps = { name: string; choice?: ColumnChoice };

/** What a variable is, and what stands for "missing" in it, where the tool cannot know. */
export function VariableForm({ name, choice }: VariableFormProps) {
  const words = useContent('data-description');
  const dispatch = use(SessionDispatch);
  const [type, setType] = useState<ChosenType | undefined>(choice?.type);
  const { column } = words;
  return (
    <CodesForm
      label={fill(column.missing, { name })}
      hint={column.hint}
      codes={choice?.missing ?? []}
      onApply={(missing) => dispatch({ do: 'change a column', name, change: { type, missing } })}
    >
      <Option
        label={fill(column.type, { name })}
        value={type}
        options={chosenTypes.map((one) => [one, words.types[one]])}
        onChoose={setType}
      />
    </CodesForm>
  );
}
