import type { Choices } from '@site/workbench/describe/choices';
import type { Category } from '@site/workbench/describe/hints';
import { addStep } from '@site/workbench/describe/steps/step';
import { useState } from 'react';
import { useContent } from '#content.ts';
import { fill } from '#fill.ts';
import { ChangeForm, CheckList, TextField, useSetSteps } from './form-parts.tsx';
import { count } from './formats.ts';

type MergeFormProps = { name: string; values: Category[]; choices: Choices };

export function MergeForm({ name, values, choices }: MergeFormProps) {
  const { shaping } = useContent('data-description');
  const setSteps = useSetSteps();
  const [chosen, setChosen] = useState<string[]>([]);
  const [typed, setTyped] = useState<string>();
  const into = typed ?? chosen[0] ?? '';
  const counts = new Map(values.map((one) => [one.value, one.count]));

  function apply() {
    const text = into.trim();
    if (chosen.length === 0 || !text) return;
    setSteps(addStep(choices.steps, { do: 'merge', variable: name, values: chosen, into: text }));
    setChosen([]);
    setTyped(undefined);
  }

  return (
    <ChangeForm apply={shaping.mergeApply} onApply={apply}>
      <CheckList
        label={fill(shaping.mergeLabel, { name })}
        values={[...counts.keys()]}
        textOf={(value) => `${value} (${count(counts.get(value)!)})`}
        chosen={chosen}
        onChoose={setChosen}
      />
      <TextField label={shaping.mergeInto} value={into} onType={setTyped} />
    </ChangeForm>
  );
}
