import type { Choices } from '@site/workbench/describe/choose';
import { type ChosenType, chosenTypes } from '@site/workbench/describe/column';
import { missingIn, setVariable, typeIn } from '@site/workbench/describe/steps/step';
import { type ReactNode, useState } from 'react';
import { fill, useContent } from '#content.ts';
import { ChangeForm, Option, TextField, useSetSteps } from './form-parts.tsx';

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

type CodesFormProps = {
  label: string;
  hint: string;
  codes: string[];
  onApply: (codes: string[]) => void;
  /** Words beside the codes. */
  children?: ReactNode;
};

/** Codes that stand for "missing", typed with commas between them. */
export function CodesForm({ label, hint, codes, onApply, children }: CodesFormProps) {
  const { missing } = useContent('data-description');
  const [typed, setTyped] = useState<string>();
  const text = typed ?? codes.join(', ');
  function apply() {
    onApply(codesIn(text));
    setTyped(undefined);
  }
  return (
    <ChangeForm apply={missing.apply} onApply={apply}>
      {children}
      <TextField name="missing" label={label} hint={hint} value={text} onType={setTyped} />
    </ChangeForm>
  );
}

function codesIn(text: string): string[] {
  const codes = text.split(/[,;]/).map((code) => code.trim());
  return [...new Set(codes.filter(Boolean))];
}
