import { useMemo } from 'react';
import { type HeatMap, rowPath } from '../../../../figures/plots/hero/rain-heat-map.ts';
import { endLabels } from './end-labels.ts';
import { most, years } from './rains-data.ts';
import { millimetres } from './words.ts';
import type { RainYear } from './years.ts';

type RainsHeatMapProps = {
  heatMap: HeatMap;
  /** The colours of the two kept years. */
  kept: readonly [RainYear, RainYear];
  read?: RainYear;
  /** Of the drawing. */
  height: number;
};

/** How many rows a year that is hovered or kept may fill. */
const magnified = 6;

/** The rows of the heat map; hovered and kept years are magnified, with year and rain beside them. */
export function RainsHeatMap({ heatMap, kept, read, height }: RainsHeatMapProps) {
  const { right, row } = heatMap;
  const rows = useMemo(
    () => years.map((one) => rowPath(heatMap, years, one, most)).join(''),
    [heatMap],
  );
  const [upper, lower] = kept[0].year < kept[1].year ? kept : ([kept[1], kept[0]] as const);
  const [first, second] = endLabels(row(upper.year), row(lower.year), height);
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
      <text className="rains-strong" textAnchor="end" y={first}>
        <tspan x={right}>{upper.year}</tspan>
        <tspan x={right} dy="16">{`${millimetres(upper.total)} mm`}</tspan>
      </text>
      <text className="rains-strong" textAnchor="end" y={second}>
        <tspan x={right}>{lower.year}</tspan>
        <tspan x={right} dy="16">{`${millimetres(lower.total)} mm`}</tspan>
      </text>
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
