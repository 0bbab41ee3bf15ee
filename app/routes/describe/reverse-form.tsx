import { use, useId, useState } from 'react';
import type { Choices } from '../../../tools/describe/choices.ts';
import { reversedIn, toggleReversed } from '../../../tools/describe/steps/step.ts';
import { useContent } from '../../content.ts';
import { fill } from '../../fill.ts';
import { SessionDispatch } from './session.ts';

type ReverseFormProps = { name: string; range: [low: number, high: number]; choices: Choices };

/** Turns a variable round on the scale that was offered, which may be wider than what was chosen of it. */
export function ReverseForm({ name, range, choices: { steps } }: ReverseFormProps) {
  const { shaping } = useContent('data-description');
  const dispatch = use(SessionDispatch);
  const id = useId();
  const [ends, setEnds] = useState(range.map(String));
  const isReversed = reversedIn(steps).includes(name);

  function apply() {
    const [low, high] = ends.map((end) => Number(end.replace('−', '-'))) as [number, number];
    if (!isReversed && !(low < high)) return;
    const change = { steps: toggleReversed(steps, name, [low, high]) };
    dispatch({ do: 'change choices', change });
  }

  return (
    <form
      className="describe-form"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {!isReversed &&
        (['low', 'high'] as const).map((end, i) => (
          <div key={end} className="field">
            <label htmlFor={`${id}${end}`}>{shaping[end]}</label>
            <input
              id={`${id}${end}`}
              inputMode="decimal"
              autoComplete="off"
              value={ends[i]}
              onChange={({ target }) => setEnds(ends.with(i, target.value))}
            />
          </div>
        ))}
      <button type="submit" className="btn btn-quiet">
        {fill(isReversed ? shaping.reverseBack : shaping.reverseApply, { name })}
      </button>
    </form>
  );
}
