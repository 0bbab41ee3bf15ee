import { type Converted, convert, readValues } from '@site/statistics/power/convert';
import type { MethodId } from '@site/statistics/power/methods';
import { useState } from 'react';
import { fill, useContent } from '#content.ts';
import { NumberInput, Select } from '#parts/tool/fields.tsx';

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
