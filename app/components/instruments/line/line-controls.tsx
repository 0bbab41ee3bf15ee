import { isLine } from '../../../../tools/regression/fit-line.ts';
import { useContent } from '../../../content.ts';
import { fill } from '../../../fill.ts';
import type { InstrumentProps } from '../instrument.ts';
import { driest, years } from './line-data.ts';
import { correlationWords, perHundred, reading, verdict } from './line-reading.ts';
import { type LineState, putBack } from './line-state.ts';

const measured = reading({ chosen: driest, moved: new Map() });

/** What the line says now and what it said as measured; which year moves, and its way back. */
export function LineControls({ state, change }: InstrumentProps<LineState>) {
  const words = useContent('instruments').line;
  const found = reading(state);
  const rows = [
    { name: words.now, fit: found.fit },
    { name: words.before, fit: measured.fit },
  ];
  return (
    <>
      <p role="status" className="instrument-says">
        {verdict(words, state, found)}
      </p>
      <table className="instrument-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{words.slopeTitle}</th>
            <th scope="col">{words.rTitle}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, fit }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{isLine(fit) ? perHundred(fit, '') : '–'}</td>
              <td>{isLine(fit) ? correlationWords(words, fit) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="instrument-choice">
        <span>{words.year}</span>
        <select
          value={state.chosen}
          onChange={({ target }) => change({ ...state, chosen: Number(target.value) })}
        >
          {years.map(([year]) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="instrument-button"
        disabled={!state.moved.has(state.chosen)}
        onClick={() => change(putBack(state))}
      >
        {fill(words.putBack, { year: `${state.chosen}` })}
      </button>
    </>
  );
}
