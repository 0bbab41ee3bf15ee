import { type ChosenType, chosenTypes } from '@site/workbench/describe/column';
import { setTypes } from '@site/workbench/describe/steps/step';
import { useState } from 'react';
import { useContent } from '#content.ts';
import { ChangeForm, CheckList, Option, useSetSteps } from './form-parts.tsx';
import type { Session } from './session.ts';

export default function TypesForm({ session: { report, choices } }: { session: Session }) {
  const { column, types } = useContent('data-description');
  const setSteps = useSetSteps();
  const [chosen, setChosen] = useState<string[]>([]);
  const [type, setType] = useState<ChosenType>();
  const kinds = new Map(report.variables.map((one) => [one.name, types[one.type]]));
  return (
    <ChangeForm
      apply={column.severalApply}
      onApply={() => {
        if (chosen.length === 0) return;
        setSteps(setTypes(choices.steps, chosen, type));
        setChosen([]);
      }}
    >
      <CheckList
        label={column.several}
        values={report.variables.map(({ name }) => name)}
        textOf={(name) => `${name} (${kinds.get(name)})`}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Option
        label={column.severalType}
        value={type}
        options={chosenTypes.map((one) => [one, types[one]])}
        onChoose={setType}
      />
    </ChangeForm>
  );
}
