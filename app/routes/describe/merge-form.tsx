import { use, useId, useState } from 'react';
import type { Category } from '../../../tools/describe/categories.ts';
import type { Choices } from '../../../tools/describe/choices.ts';
import { addStep } from '../../../tools/describe/steps/step.ts';
import { useContent } from '../../content.ts';
import { fill } from '../../fill.ts';
import { count } from './formats.ts';
import { SessionDispatch } from './session.ts';

type MergeFormProps = { name: string; values: Category[]; choices: Choices };

/** Categories that become one. */
export function MergeForm({ name, values, choices }: MergeFormProps) {
  const { shaping } = useContent('data-description');
  const dispatch = use(SessionDispatch);
  const id = useId();
  const [chosen, setChosen] = useState<string[]>([]);
  const [typed, setTyped] = useState<string>();
  const into = typed ?? chosen[0] ?? '';
  const toggle = (value: string) =>
    setChosen(
      values
        .map((one) => one.value)
        .filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one))),
    );

  function apply() {
    const text = into.trim();
    if (chosen.length === 0 || !text) return;
    const step = { do: 'merge' as const, variable: name, values: chosen, into: text };
    dispatch({ do: 'change choices', change: { steps: addStep(choices.steps, step) } });
    setChosen([]);
    setTyped(undefined);
  }

  return (
    <form
      className="describe-form"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <fieldset className="ruled describe-names">
        <legend className="sr-only">{fill(shaping.mergeLabel, { name })}</legend>
        {values.map(({ value, count: n }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <span>{`${value} (${count(n)})`}</span>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={id}>{shaping.mergeInto}</label>
        <input
          id={id}
          autoComplete="off"
          value={into}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <button type="submit" className="btn btn-quiet">
        {shaping.mergeApply}
      </button>
    </form>
  );
}
