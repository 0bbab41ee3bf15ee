import type { Choices } from '@site/workbench/describe/choose';
import type { Category } from '@site/workbench/describe/hints';
import { findScale, wordsOf } from '@site/workbench/describe/steps/scale-sets';
import { addStep, reversedIn, toggleReversed } from '@site/workbench/describe/steps/step';
import type { Variable } from '@site/workbench/describe/variable';
import { useState } from 'react';
import { fill, useContent } from '#content.ts';
import { ChangeForm, CheckList, numberIn, TextField, useSetSteps } from './form-parts.tsx';
import { count } from './formats.ts';
import { VariableForm } from './variable-form.tsx';
import { MapForm } from './word-scales.tsx';

type MergeFormProps = { name: string; values: Category[]; choices: Choices };

function MergeForm({ name, values, choices }: MergeFormProps) {
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

type ReverseFormProps = { name: string; range: [low: number, high: number]; choices: Choices };

/** Reverse-scores a variable on the scale that was offered, which may be wider than what was chosen of it. */
function ReverseForm({ name, range, choices: { steps } }: ReverseFormProps) {
  const { shaping } = useContent('data-description');
  const setSteps = useSetSteps();
  const [ends, setEnds] = useState(range.map(String));
  const isReversed = reversedIn(steps).includes(name);

  function apply() {
    const [low = Number.NaN, high = Number.NaN] = ends.map(numberIn);
    if (isReversed || low < high) setSteps(toggleReversed(steps, name, [low, high]));
  }

  return (
    <ChangeForm
      apply={fill(isReversed ? shaping.reverseBack : shaping.reverseApply, { name })}
      onApply={apply}
    >
      {!isReversed &&
        (['low', 'high'] as const).map((end, i) => (
          <TextField
            key={end}
            label={shaping[end]}
            inputMode="decimal"
            value={ends[i]!}
            onType={(text) => setEnds(ends.with(i, text))}
          />
        ))}
    </ChangeForm>
  );
}

export type VariableChangesProps = { variable: Variable; choices: Choices; others: Variable[] };

/** What a variable is, and the steps that can be taken with it. */
export default function VariableChanges({ variable, choices, others }: VariableChangesProps) {
  const { shaping } = useContent('data-description');
  const { name, type } = variable;
  const words = type === 'category' ? wordsOf(variable) : undefined;
  const known = new Set(words);
  const alike = others.filter((one) => {
    const own = one.type === 'category' && one.name !== name ? wordsOf(one) : undefined;
    return own !== undefined && own.length > 1 && own.every((word) => known.has(word));
  });
  return (
    <>
      <VariableForm name={name} choices={choices} />
      {words && (
        <>
          <details className="describe-options">
            <summary>{shaping.map}</summary>
            <MapForm
              variables={[name]}
              alike={alike.map((one) => one.name)}
              map={findScale(words)?.map ?? words.map((word) => [word, undefined])}
              choices={choices}
            />
          </details>
          <details className="describe-options">
            <summary>{shaping.merge}</summary>
            <MergeForm name={name} values={variable.categories} choices={choices} />
          </details>
        </>
      )}
      {type === 'number' && variable.summary && (
        <details className="describe-options">
          <summary>{shaping.reverse}</summary>
          <ReverseForm
            name={name}
            range={[variable.summary.min, variable.summary.max]}
            choices={choices}
          />
        </details>
      )}
    </>
  );
}
