import { type MouseEvent, useMemo } from 'react';
import { clothScales, thread } from '../../../../figures/plots/hero/rain-cloth.ts';
import type { InstrumentProps } from '../instrument.ts';
import { RainsHill } from './rains-hill.tsx';
import { isStart, keep, type RainsState } from './state.ts';
import { millimetres } from './words.ts';
import { nearestIndex, type RainYear } from './years.ts';

type RainsPlotProps = InstrumentProps<RainsState> & { years: RainYear[] };

/** How many rows a thread that is read or kept may fill. */
const magnified = 6;

/** Between two labels at the ends of threads, in units of the drawing. */
const labelStep = 36;

/**
 * The cloth with the threads that are read or kept, and their months over it. As long as nothing is, it
 * lets the figure itself be seen.
 */
export function RainsPlot({ years, state, change, frame }: RainsPlotProps) {
  const { kept, read } = state;
  const cloth = useMemo(
    () => clothScales(frame, [years[0]!.year, years.at(-1)!.year]),
    [frame, years],
  );
  const most = useMemo(() => Math.max(...years.flatMap(({ months }) => months)), [years]);
  const threads = useMemo(
    () => years.map((one) => thread(cloth, one, most)).join(''),
    [years, cloth, most],
  );
  const yearOf = (year: number) => years[nearestIndex(years, year)]!;
  const isChanged = read !== undefined || !isStart(years, state);

  /** The year under the pointer; none above the cloth. */
  function yearUnder({ clientY, currentTarget }: MouseEvent<SVGSVGElement>): number | undefined {
    const { top, height } = currentTarget.getBoundingClientRect();
    const y = ((clientY - top) / height) * frame.height;
    return y < cloth.top ? undefined : yearOf(cloth.yearAt(y)).year;
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

  const marked = isChanged ? kept.map(yearOf) : [];
  const [upper, lower] = [...marked].sort((a, b) => a.year - b.year);
  const labels = upper && lower ? endLabels(cloth.row(upper.year), cloth.row(lower.year)) : [];
  const ticks = cloth.narrow ? [1901, 1950, 2000] : [1901, 1920, 1940, 1960, 1980, 2000];
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
          <RainsHill years={years} state={state} cloth={cloth} most={most} />
          <path className="rains-threads" d={threads} />
          {marked.map((one, place) => (
            <path
              key={place === 0 ? 'first' : 'second'}
              className={`rains-thread rains-${place === 0 ? 'first' : 'second'}`}
              d={thread(cloth, one, most, magnified)}
            />
          ))}
          {read !== undefined && (
            <path
              className="rains-thread rains-read"
              d={thread(cloth, yearOf(read), most, magnified)}
            />
          )}
          {ticks
            .filter(
              (year) => read === undefined || Math.abs(cloth.row(year) - cloth.row(read)) > 14,
            )
            .map((year) => (
              <text
                key={year}
                className="rains-soft"
                x={cloth.x(0) - 8}
                y={cloth.row(year) + 3}
                textAnchor="end"
              >
                {year}
              </text>
            ))}
          {read !== undefined && (
            <text
              className="rains-strong"
              x={cloth.x(0) - 8}
              y={cloth.row(read) + 3}
              textAnchor="end"
            >
              {read}
            </text>
          )}
          {[upper, lower].map(
            (one, place) =>
              one && (
                <text key={one.year} className="rains-strong" y={labels[place]}>
                  <tspan x={cloth.x(11) + 8}>{one.year}</tspan>
                  <tspan x={cloth.x(11) + 8} dy="16">{`${millimetres(one.total)} mm`}</tspan>
                </text>
              ),
          )}
        </>
      )}
    </svg>
  );
}

/** Heights of the labels of two threads, which keep off each other. */
function endLabels(upper: number, lower: number): [number, number] {
  const short = Math.max(0, labelStep - (lower - upper));
  return [upper - 4 - short / 2, lower - 4 + short / 2];
}
