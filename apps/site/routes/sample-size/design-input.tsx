import type { PageContent } from '@site/content/registry';
import { type Converted, convert, readValues } from '@site/statistics/power/convert';
import type { InputName } from '@site/statistics/power/design';
import type { MethodId } from '@site/statistics/power/methods';
import { effectOf, hasSign, limitsIn, type State, textOf } from '@site/statistics/power/state';
import { useState } from 'react';
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

type EffectConverterProps = { method: MethodId; onUse: (found: Converted) => void };

/** Works an effect size out from what papers report: means, R squared, t, F or chi-square. */
export function EffectConverter({ method, onUse }: EffectConverterProps) {
  const calculator = useContent('calculator');
  const [chosen, setChosen] = useState(0);
  const [texts, setTexts] = useState<string[]>([]);
  const { effect, from } = calculator.methods.find((one) => one.id === method)!;
  const way = from?.[chosen];
  if (!from || !way) return null;
  const words = calculator.convert;
  const found = convert(method, way.id, texts);
  const values = readValues(method, way.id, texts);
  const isEmpty = (i: number) => (texts[i] ?? '').trim() === '';
  const isOpen = way.values.some((_, i) => isEmpty(i));

  return (
    <details className="converter no-print">
      <summary>{fill(words.title, { effect })}</summary>
      <div className="tool-fields">
        {from.length > 1 && (
          <Select
            label={words.from}
            value={way.id}
            options={from.map(({ id, name }) => [id, name])}
            onChoose={(id) => {
              setChosen(from.findIndex((one) => one.id === id));
              setTexts([]);
            }}
          />
        )}
        {way.values.map((label, i) => (
          <NumberInput
            key={label}
            label={label}
            value={texts[i] ?? ''}
            isWrong={!isEmpty(i) && Number.isNaN(values[i])}
            onType={(text) =>
              setTexts(way.values.map((_, j) => (j === i ? text : (texts[j] ?? ''))))
            }
          />
        ))}
      </div>
      <p className="converter-found">
        <output translate="no" className={found ? undefined : 'converter-none'}>
          {found ? `${effect} = ${found.effect}` : isOpen ? words.open : words.wrong}
        </output>
        {found && (
          <button type="button" className="btn btn-quiet" onClick={() => onUse(found)}>
            {words.use}
          </button>
        )}
      </p>
    </details>
  );
}
