import { heatMapScales } from '@site/figures/plots/hero/rain-heat-map';
import { type MouseEvent, type PointerEvent, useId, useMemo } from 'react';
import { fill, useContent } from '#content.ts';
import { type InstrumentProps, panelOf } from '../instrument.tsx';
import {
  compared,
  isStart,
  RainsChart,
  RainsHeatMap,
  reading,
  start,
  yearOf,
  years,
} from './rains-drawing.tsx';
import { keep, nearestIndex, type RainsState } from './years.ts';

/** A century's rain as a heat map: a year is read, two are compared month by month. */
export default panelOf<RainsState>({
  name: 'rains',
  start,
  Plot: RainsPlot,
  Controls: RainsControls,
});

/**
 * The heat map with hovered and kept years, and their months over it. While there are none, it
 * lets the figure itself be seen.
 */
function RainsPlot({ state, change, frame }: InstrumentProps<RainsState>) {
  const { read } = state;
  const heatMap = useMemo(
    () => heatMapScales(frame, [years[0]!.year, years.at(-1)!.year]),
    [frame],
  );
  const isChanged = read !== undefined || !isStart(state);

  /** The year under the pointer; none above the heat map. */
  function yearUnder({ clientY, currentTarget }: MouseEvent<SVGSVGElement>): number | undefined {
    const { top, height } = currentTarget.getBoundingClientRect();
    const y = ((clientY - top) / height) * frame.height;
    return y < heatMap.top ? undefined : yearOf(heatMap.yearAt(y)).year;
  }

  function readUnder(event: MouseEvent<SVGSVGElement>) {
    const year = yearUnder(event);
    if (year !== read) change({ ...state, read: year });
  }

  function keepUnder(event: MouseEvent<SVGSVGElement>) {
    const year = yearUnder(event);
    if (year === undefined) return;
    change(keep(state, year));
    // The slider goes on from here; the focus stops the carousel.
    const instrument = event.currentTarget.closest('.instrument');
    instrument?.querySelector('input')?.focus({ preventScroll: true });
  }

  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className={isChanged ? undefined : 'instrument-clear'}
      aria-hidden="true"
      onPointerMove={(event) => event.pointerType !== 'touch' && readUnder(event)}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'touch' && read !== undefined) change({ ...state, read: undefined });
      }}
      onClick={keepUnder}
    >
      <rect fill="transparent" width={frame.width} height={frame.height} />
      {isChanged && (
        <>
          <RainsChart state={state} heatMap={heatMap} />
          <RainsHeatMap state={state} heatMap={heatMap} />
        </>
      )}
    </svg>
  );
}

/** A slider along the years, a button that keeps the one it stands at, and the two in words. */
function RainsControls({ state, change }: InstrumentProps<RainsState>) {
  const words = useContent('instruments').rains;
  const id = useId();
  const { kept, next, read } = state;
  const index = nearestIndex(years, read ?? kept[next === 0 ? 1 : 0]);
  const at = years[index]!;
  return (
    <>
      <div className="rains-year">
        <label htmlFor={id}>{words.year}</label>
        <span aria-hidden="true">{reading(words, at)}</span>
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
          aria-disabled={kept.includes(at.year)}
          onClick={() => change(keep(state, at.year))}
        >
          {fill(words.keep, { year: `${at.year}` })}
        </button>
      </div>
      <p role="status">{!isStart(state) && compared(words, yearOf(kept[0]), yearOf(kept[1]))}</p>
    </>
  );
}
