import { memo } from 'react';
import type { MethodId } from '../../../tools/power/methods.ts';
import { useContent } from '../../content.ts';

type MethodListProps = { chosen: MethodId; onChoose: (method: MethodId) => void };

/** The index of the ten methods, one of which is chosen. */
export const MethodList = memo(function MethodList({ chosen, onChoose }: MethodListProps) {
  const calculator = useContent('calculator');
  return (
    <fieldset className="methods no-print">
      <legend className="kicker">{calculator.methodsTitle}</legend>
      <div className="methods-list">
        {calculator.methods.map(({ id, name }) => (
          <label key={id} className="method">
            <input
              type="radio"
              name="method"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
});
