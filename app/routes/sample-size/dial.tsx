import { useId } from 'react';
import type { PageContent } from '../../../content/registry.ts';
import type { InputName } from '../../../tools/power/design.ts';
import { effectOf, hasSign, limitsIn, type State, textOf } from '../../../tools/power/state.ts';
import { useContent } from '../../content.ts';
import { fill } from '../../fill.ts';
import { plain } from './formats.ts';

type DialProps = {
  name: InputName;
  state: State;
  isWrong: boolean;
  onType: (name: InputName, text: string) => void;
};

/** One value of the design: its name, its number, and a line that says what is usual or wrong. */
export function Dial({ name, state, isWrong, onType }: DialProps) {
  const calculator = useContent('calculator');
  const id = useId();
  const { label, hint } = wordsFor(calculator, name, state);
  const { least, most, whole } = limitsIn(state.method, name);
  const limits = { least: plain(least), most: plain(most) };
  const isNegative = hasSign(state.method, name) && /^\s*[-\u2212]/.test(textOf(state, name));
  const mistake = fill(calculator.mistakes[whole ? 'whole' : 'number'], limits);
  const control = {
    id,
    name,
    value: textOf(state, name),
    onChange: ({ target }: { target: { value: string } }) => onType(name, target.value),
    'aria-describedby': `${id}hint`,
  };
  return (
    <div className="dial">
      <label htmlFor={id}>{label}</label>
      {name === 'tails' ? (
        <select {...control}>
          <option value="2">{calculator.fieldNames.twoTails}</option>
          <option value="1">{calculator.fieldNames.oneTail}</option>
        </select>
      ) : (
        <input
          {...control}
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isWrong}
        />
      )}
      <p id={`${id}hint`} className={isWrong ? 'field-error' : 'hint'}>
        {isWrong ? mistake : isNegative ? calculator.mistakes.sign : hint}
      </p>
    </div>
  );
}

function wordsFor(
  { methods, fields, fieldNames }: PageContent<'calculator'>,
  name: InputName,
  { method }: State,
): { label: string; hint: string } {
  const { effect, effectHint } = methods.find(({ id }) => id === method)!;
  if (name === effectOf(method)) return { label: effect, hint: effectHint };
  const { label, hint } = fields[name as keyof typeof fields];
  if (name === 'alpha' && method === 'survey') return { label, hint: fieldNames.surveyAlpha };
  if (name === 'df' && method === 'rmsea') return { label, hint: fieldNames.rmseaDf };
  return { label, hint };
}
