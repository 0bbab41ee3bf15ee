import { useId, useState } from 'react';
import { type Converted, convert, readValues } from '../../../tools/power/convert.ts';
import type { MethodId } from '../../../tools/power/methods.ts';
import { useContent } from '../../content.ts';
import { fill } from '../../fill.ts';

type EffectConverterProps = { method: MethodId; onUse: (found: Converted) => void };

/** Works an effect size out from what papers report: means, R squared, t, F or chi-square. */
export function EffectConverter({ method, onUse }: EffectConverterProps) {
  const calculator = useContent('calculator');
  const id = useId();
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
      <div className="dials">
        {from.length > 1 && (
          <div className="dial">
            <label htmlFor={`${id}way`}>{words.from}</label>
            <select
              id={`${id}way`}
              value={chosen}
              onChange={({ target }) => {
                setChosen(Number(target.value));
                setTexts([]);
              }}
            >
              {from.map(({ id: key, name }, i) => (
                <option key={key} value={i}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        {way.values.map((label, i) => (
          <div key={label} className="dial">
            <label htmlFor={`${id}${i}`}>{label}</label>
            <input
              id={`${id}${i}`}
              inputMode="decimal"
              autoComplete="off"
              value={texts[i] ?? ''}
              aria-invalid={!isEmpty(i) && Number.isNaN(values[i])}
              onChange={({ target }) =>
                setTexts(way.values.map((_, j) => (j === i ? target.value : (texts[j] ?? ''))))
              }
            />
          </div>
        ))}
      </div>
      <p className="converter-found">
        <output className={found ? undefined : 'font-normal text-soft'}>
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
