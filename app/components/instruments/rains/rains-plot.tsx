import { type MouseEvent, useMemo } from 'react';
import { heatMapScales } from '../../../../figures/plots/hero/rain-heat-map.ts';
import type { InstrumentProps } from '../instrument.ts';
import { RainsChart } from './rains-chart.tsx';
import { start, yearOf, years } from './rains-data.ts';
import { RainsHeatMap } from './rains-heat-map.tsx';
import { formatKept, keep, type RainsState } from './state.ts';

/**
 * The heat map with hovered and kept years, and their months over it. While there are none, it
 * lets the figure itself be seen.
 */
export function RainsPlot({ state, change, frame }: InstrumentProps<RainsState>) {
  const { kept, read } = state;
  const heatMap = useMemo(
    () => heatMapScales(frame, [years[0]!.year, years.at(-1)!.year]),
    [frame],
  );
  const isChanged = read !== undefined || formatKept(state) !== formatKept(start);

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
      <rect className="rains-ground" width={frame.width} height={frame.height} />
      {isChanged && (
        <>
          <RainsChart state={state} heatMap={heatMap} />
          <RainsHeatMap
            heatMap={heatMap}
            kept={[yearOf(kept[0]), yearOf(kept[1])]}
            read={read === undefined ? undefined : yearOf(read)}
          />
        </>
      )}
    </svg>
  );
}
