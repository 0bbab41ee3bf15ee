import { useId, useState } from 'react';
import calculator from '../../../content/calculator.yaml';
import { convert } from '../../../tools/power/convert.ts';
import type { MethodId } from '../../../tools/power/methods.ts';
import { fill } from '../../fill.ts';

type EffectConverterProps = { method: MethodId; onUse: (effect: string) => void };

/** Works an effect size out from what papers report of it: means, proportions, R squared. */
export function EffectConverter({ method, onUse }: EffectConverterProps) {
  const id = useId();
  const [texts, setTexts] = useState<string[]>([]);
  const { effect, from } = calculator.methods.find((one) => one.id === method)!;
  if (!from) return null;
  const found = convert(
    method,
    from.map((_, i) => texts[i] ?? ''),
  );
  return (
    <details className="converter no-print">
      <summary>{fill(calculator.convert.title, { effect })}</summary>
      <div className="dials">
        {from.map((label, i) => (
          <div key={label} className="dial">
            <label htmlFor={`${id}${i}`}>{label}</label>
            <input
              id={`${id}${i}`}
              inputMode="decimal"
              autoComplete="off"
              value={texts[i] ?? ''}
              onChange={({ target }) =>
                setTexts(from.map((_, j) => (j === i ? target.value : (texts[j] ?? ''))))
              }
            />
          </div>
        ))}
      </div>
      <p className="converter-found">
        <output className={found === undefined ? 'font-normal text-soft' : undefined}>
          {found === undefined ? calculator.convert.open : `${effect} = ${found}`}
        </output>
        {found !== undefined && (
          <button type="button" className="btn btn-quiet" onClick={() => onUse(String(found))}>
            {calculator.convert.use}
          </button>
        )}
      </p>
    </details>
  );
}
