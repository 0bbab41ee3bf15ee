import type { Choices } from '@site/workbench/describe/choices';
import { reversedIn, toggleReversed } from '@site/workbench/describe/steps/step';
import { useState } from 'react';
import { useContent } from '#content.ts';
import { fill } from '#fill.ts';
import { ChangeForm, numberIn, TextField, useSetSteps } from './form-parts.tsx';

type ReverseFormProps = { name: string; range: [low: number, high: number]; choices: Choices };

/** Reverse-scores a variable on the scale that was offered, which may be wider than what was chosen of it. */
export function ReverseForm({ name, range, choices: { steps } }: ReverseFormProps) {
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
