import type { PageContent } from '@site/content/registry';
import type { InputName } from '@site/statistics/power/design';
import { effectOf, hasSign, limitsIn, type State, textOf } from '@site/statistics/power/state';
import { fill, useContent } from '#content.ts';
import { NumberInput, Select } from '#parts/tool/fields.tsx';
import { plain } from './formats.ts';

type DesignInputProps = {
  name: InputName;
  state: State;
  isWrong: boolean;
  onType: (name: InputName, text: string) => void;
};

export function DesignInput({ name, state, isWrong, onType }: DesignInputProps) {
  const calculator = useContent('calculator');
  const { fieldNames, mistakes } = calculator;
  const { label, hint } = wordsFor(calculator, name, state);
  const { least, most, whole } = limitsIn(state.method, name);
  const limits = { least: plain(least), most: plain(most) };
  const value = textOf(state, name);
  const isNegative = hasSign(state.method, name) && /^\s*[-\u2212]/.test(value);
  const mistake = fill(mistakes[whole ? 'whole' : 'number'], limits);
  const change = (text: string) => onType(name, text);
  if (name === 'tails') {
    const options = [
      ['2', fieldNames.twoTails],
      ['1', fieldNames.oneTail],
    ] as const;
    return (
      <Select
        label={label}
        name={name}
        value={value}
        hint={hint}
        options={options}
        onChoose={change}
      />
    );
  }
  return (
    <NumberInput
      label={label}
      name={name}
      value={value}
      isWrong={isWrong}
      hint={isWrong ? mistake : isNegative ? mistakes.sign : hint}
      isWhole={whole}
      onType={change}
    />
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
