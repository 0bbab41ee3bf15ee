import { use, useId, useState } from 'react';
import type { Choices } from '../../../tools/describe/choices.ts';
import { addStep } from '../../../tools/describe/steps/step.ts';
import { useContent } from '../../content.ts';
import { fill } from '../../fill.ts';
import { count } from './formats.ts';
import { SessionDispatch } from './session.ts';
import { listed } from './step-sentence.ts';
import { useFocusKept } from './use-focus-kept.ts';

type MapFormProps = {
  variables: string[];
  /** Others that have no other words. */
  alike: string[];
  map: [word: string, value: number | undefined][];
  choices: Choices;
};

/** A number for each word, shown before it applies; a word without one stays a word. */
export function MapForm({ variables, alike, map, choices }: MapFormProps) {
  const { shaping } = useContent('data-description');
  const dispatch = use(SessionDispatch);
  const id = useId();
  // Once the words are numbers there is nothing to map.
  const ref = useFocusKept<HTMLFormElement>('main', '.describe-steps > h2');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [isForAll, setIsForAll] = useState(false);
  const textOf = ([word, value]: MapFormProps['map'][number]) =>
    typed[word] ?? (value === undefined ? '' : String(value));

  function apply() {
    const numbers = map.flatMap((one): [string, number][] => {
      const text = textOf(one).trim().replace('−', '-');
      return text && Number.isFinite(Number(text)) ? [[one[0], Number(text)]] : [];
    });
    if (numbers.length === 0) return;
    const all = isForAll ? [...variables, ...alike] : variables;
    const steps = addStep(choices.steps, { do: 'map', variables: all, map: numbers });
    dispatch({ do: 'change choices', change: { steps } });
  }

  return (
    <form
      ref={ref}
      className="describe-map"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <p className="hint">{shaping.mapHint}</p>
      <ul>
        {map.map((one, i) => (
          <li key={one[0]} className="field">
            <label htmlFor={`${id}${i}`}>{one[0]}</label>
            <input
              id={`${id}${i}`}
              inputMode="decimal"
              autoComplete="off"
              value={textOf(one)}
              onChange={({ target }) => setTyped({ ...typed, [one[0]]: target.value })}
            />
          </li>
        ))}
      </ul>
      {alike.length > 0 && (
        <label className="choice">
          <input
            type="checkbox"
            checked={isForAll}
            onChange={({ target }) => setIsForAll(target.checked)}
          />
          <span>
            {fill(shaping.mapAlike, { count: count(alike.length), names: listed(alike) })}
          </span>
        </label>
      )}
      <button type="submit" className="btn btn-quiet">
        {shaping.mapApply}
      </button>
    </form>
  );
}
