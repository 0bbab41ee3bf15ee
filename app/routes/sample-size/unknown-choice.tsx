import type { MethodId } from '../../../tools/power/methods.ts';
import type { Unknown } from '../../../tools/power/solve.ts';
import { unknownsOf } from '../../../tools/power/state.ts';
import { useContent } from '../../content.ts';

type UnknownChoiceProps = {
  method: MethodId;
  chosen: Unknown;
  onChoose: (unknown: Unknown) => void;
};

/** Which of n, power, effect and alpha is to be found; the others are given. */
export function UnknownChoice({ method, chosen, onChoose }: UnknownChoiceProps) {
  const calculator = useContent('calculator');
  const labels: Partial<Record<Unknown, string>> =
    method === 'survey' ? calculator.surveyUnknowns : calculator.unknowns;
  return (
    <fieldset className="no-print">
      <legend className="kicker">{calculator.unknownTitle}</legend>
      <div className="unknowns">
        {unknownsOf(method).map((unknown) => (
          <label key={unknown} className="unknown">
            <input
              type="radio"
              name="solve"
              value={unknown}
              checked={unknown === chosen}
              onChange={() => onChoose(unknown)}
            />
            {labels[unknown]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
