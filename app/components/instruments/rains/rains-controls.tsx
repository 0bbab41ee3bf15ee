import { type PointerEvent, useId } from 'react';
import { useContent } from '../../../content.ts';
import { fill } from '../../../fill.ts';
import type { InstrumentProps } from '../instrument.ts';
import { isStart, keep, type RainsState } from './state.ts';
import { compared, reading } from './words.ts';
import { meanYear, nearestIndex, type RainYear } from './years.ts';

type RainsControlsProps = InstrumentProps<RainsState> & { years: RainYear[] };

/** A slider along the years, a button that keeps the one it stands at, and the two in words. */
export function RainsControls({ years, state, change }: RainsControlsProps) {
  const words = useContent('instruments').rains;
  const id = useId();
  const { kept, next, read } = state;
  const index = nearestIndex(years, read ?? kept[next === 0 ? 1 : 0]);
  const at = years[index]!;
  const [one, other] = kept.map((year) => years[nearestIndex(years, year)]!) as [
    RainYear,
    RainYear,
  ];
  return (
    <>
      <div className="rains-year">
        <label htmlFor={id}>{words.year}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={years.length - 1}
          value={index}
          aria-valuetext={reading(words, at, meanYear(years).total)}
          onChange={({ target }) => change({ ...state, read: years[Number(target.value)]!.year })}
          // Dragging the slider must not swipe the carousel.
          onPointerDown={(event: PointerEvent) => event.stopPropagation()}
        />
        <button
          type="button"
          className="instrument-button"
          onClick={() => change(keep(state, at.year))}
        >
          {fill(words.keep, { year: `${at.year}` })}
        </button>
      </div>
      <p role="status">{!isStart(years, state) && compared(words, years, one, other)}</p>
    </>
  );
}
