import type { Choices } from '@site/workbench/describe/choose';
import { type WordScale, wordScales } from '@site/workbench/describe/steps/scale-sets';
import { addStep } from '@site/workbench/describe/steps/step';
import { useMemo, useState } from 'react';
import { fill, useContent } from '#content.ts';
import { ChangeForm, numberIn, TextField, useFocusKept, useSetSteps } from './form-parts.tsx';
import { count, counted } from './formats.ts';
import type { Session } from './session.ts';
import { listed } from './step-sentence.ts';

type WordScalesProps = { session: Session };

/** Scales that were told by their words, each with the numbers that it would get. */
export default function WordScales({ session: { report, choices } }: WordScalesProps) {
  const { shaping } = useContent('data-description');
  const scales = useMemo(() => wordScales(report), [report]);
  if (scales.length === 0) return null;
  return (
    <section className="describe-scales needs-js no-print">
      <h3 className="h4">{shaping.scalesTitle}</h3>
      {scales.map((scale) => (
        <div key={scale.name}>
          <Sentence scale={scale} />
          <MapForm
            key={scale.variables.join()}
            variables={scale.variables}
            alike={[]}
            map={scale.map}
            choices={choices}
          />
        </div>
      ))}
    </section>
  );
}

type SentenceProps = { scale: WordScale };

function Sentence({ scale: { name, variables } }: SentenceProps) {
  const words = useContent('data-description');
  return (
    <p className="tool-text">
      {fill(words.shaping.scaleFound, {
        scale: words.scales[name],
        variables: counted(variables.length, words.counted.variables),
        names: listed(variables),
      })}
    </p>
  );
}

type MapFormProps = {
  variables: string[];
  /** Other variables that have no further words. */
  alike: string[];
  map: [word: string, value: number | undefined][];
  choices: Choices;
};

/** A number for each word, shown before it applies; a word without one stays a word. */
export function MapForm({ variables, alike, map, choices }: MapFormProps) {
  const { shaping } = useContent('data-description');
  const setSteps = useSetSteps();
  // Once the words are numbers there is nothing to map.
  const ref = useFocusKept<HTMLFormElement>('main', '.describe-steps > h2');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [isForAll, setIsForAll] = useState(false);
  const texts = map.map(([word, value = '']) => [word, typed[word] ?? String(value)] as const);

  function apply() {
    const numbers = texts
      .map(([word, text]): [string, number] => [word, numberIn(text)])
      .filter(([, number]) => Number.isFinite(number));
    if (numbers.length === 0) return;
    const all = isForAll ? [...variables, ...alike] : variables;
    setSteps(addStep(choices.steps, { do: 'map', variables: all, map: numbers }));
  }

  return (
    <ChangeForm ref={ref} className="describe-map" apply={shaping.mapApply} onApply={apply}>
      <p className="note">{shaping.mapHint}</p>
      <ul>
        {texts.map(([word, text]) => (
          <li key={word}>
            <TextField
              label={word}
              inputMode="decimal"
              value={text}
              onType={(text) => setTyped({ ...typed, [word]: text })}
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
    </ChangeForm>
  );
}
