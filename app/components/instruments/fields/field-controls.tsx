import { percent } from '../../../../figures/plots/publications/field-plot.ts';
import { useContent } from '../../../content.ts';
import { fill } from '../../../fill.ts';
import type { InstrumentProps } from '../instrument.ts';
import { shares } from './field-data.ts';
import { changesOf, type FieldState } from './field-state.ts';

const names = shares.fields.map(({ field }) => field).sort();

/** How many fields grew between the two years, and what became of the chosen one. */
export function FieldControls({ state, change }: InstrumentProps<FieldState>) {
  const words = useContent('instruments').fields;
  const changes = changesOf(shares, state);
  const { first, last } = changes.find(({ field }) => field === state.field)!;
  const values = {
    from: `${state.from}`,
    to: `${state.to}`,
    grown: `${changes.filter(({ way }) => way === 'up').length}`,
    all: `${changes.length}`,
    field: state.field,
    first: percent(first),
    last: percent(last),
    times: (last / first).toFixed(1),
  };
  return (
    <>
      <p role="status" className="instrument-says">
        {`${fill(words.count, values)} ${fill(words.one, values)}`}
      </p>
      <label className="instrument-choice">
        <span>{words.field}</span>
        <select
          value={state.field}
          onChange={({ target }) => change({ ...state, field: target.value })}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
