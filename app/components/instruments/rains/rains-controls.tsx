import { type PointerEvent, useId } from 'react';
import { useContent } from '../../../content.ts';
import { fill } from '../../../fill.ts';
import type { InstrumentProps } from '../instrument.ts';
import { start, yearOf, years } from './rains-data.ts';
import { formatKept, keep, type RainsState } from './state.ts';
import { compared, reading } from './words.ts';
import { nearestIndex } from './years.ts';

/** A slider along the years, a button that keeps the one it stands at, and the two in words. */
export function RainsControls({ state, change }: InstrumentProps<RainsState>) {
  const words = useContent('instruments').rains;
  const id = useId();
  const { kept, next, read } = state;
  const index = nearestIndex(years, read ?? kept[next === 0 ? 1 : 0]);
  const at = years[index]!;
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
          aria-valuetext={reading(words, at)}
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
      <p role="status">
        {formatKept(state) !== formatKept(start) &&
          compared(words, yearOf(kept[0]), yearOf(kept[1]))}
      </p>
    </>
  );
}
