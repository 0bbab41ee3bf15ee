import { useState } from 'react';
import type { Choices } from '../../../tools/describe/choices.ts';
import { type ChosenType, chosenTypes } from '../../../tools/describe/column.ts';
import { missingIn, setVariable, typeIn } from '../../../tools/describe/steps/step.ts';
import { useContent } from '../../content.ts';
import { fill } from '../../fill.ts';
import { CodesForm } from './codes-form.tsx';
import { Option } from './option.tsx';
import { useSetSteps } from './use-set-steps.ts';

type VariableFormProps = { name: string; choices: Choices };

/** What a variable is, and what stands for "missing" in it, where the tool cannot know. */
export function VariableForm({ name, choices: { steps } }: VariableFormProps) {
  const words = useContent('data-description');
  const setSteps = useSetSteps();
  const [type, setType] = useState<ChosenType | undefined>(typeIn(steps, name));
  const { column } = words;
  return (
    <CodesForm
      label={fill(column.missing, { name })}
      hint={column.hint}
      codes={missingIn(steps, name)}
      onApply={(missing) => setSteps(setVariable(steps, name, { type, missing }))}
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
