import { useMemo } from 'react';
import { type HeatMap, rowPath } from '../../../../figures/plots/hero/rain-heat-map.ts';
import { most, years } from './rains-data.ts';
import { millimetres } from './words.ts';
import type { RainYear } from './years.ts';

type RainsHeatMapProps = {
  heatMap: HeatMap;
  /** The colours of the two kept years. */
  kept: readonly [RainYear, RainYear];
  read?: RainYear;
};

/** How many rows a year that is hovered or kept may fill. */
const magnified = 6;

/** Between the names of the kept years. */
const nameWidth = 128;

/** The rows of the heat map; hovered and kept years are magnified, and the kept ones named below. */
export function RainsHeatMap({ heatMap, kept, read }: RainsHeatMapProps) {
  const { right, row } = heatMap;
  const rows = useMemo(
    () => years.map((one) => rowPath(heatMap, years, one, most)).join(''),
    [heatMap],
  );
  const ticks = heatMap.narrow ? [1901, 2000] : [1901, 1920, 1940, 1960, 1980, 2000];
  const free = ticks.filter((year) => !read || Math.abs(row(year) - row(read.year)) > 14);
  const grow = (one: RainYear) => rowPath(heatMap, years, one, most, magnified);
  return (
    <>
      <path className="rains-rows" d={rows} />
      <path className="rains-row rains-first" d={grow(kept[0])} />
      <path className="rains-row rains-second" d={grow(kept[1])} />
      {read && <path className="rains-row rains-read" d={grow(read)} />}
      {free.map((year) => (
        <YearLabel key={year} heatMap={heatMap} year={year} className="rains-soft" />
      ))}
      {read && <YearLabel heatMap={heatMap} year={read.year} className="rains-strong" />}
      {kept.map(({ year, total }, place) => (
        <g
          key={year}
          transform={`translate(${right - (1 - place) * nameWidth} ${row(years.at(-1)!.year) + 16})`}
        >
          <text className="rains-strong" textAnchor="end" x={-10}>
            {`${year}: ${millimetres(total)} mm`}
          </text>
          <circle
            className={place === 0 ? 'rains-first' : 'rains-second'}
            cx={-3}
            cy={-5}
            r={3.5}
          />
        </g>
      ))}
    </>
  );
}

type YearLabelProps = { heatMap: HeatMap; year: number; className: string };

/** The year, on its row's dry months. */
function YearLabel({ heatMap, year, className }: YearLabelProps) {
  return (
    <text className={className} x={heatMap.inset} y={heatMap.labelY(year)}>
      {year}
    </text>
  );
}
