import { useMemo } from 'react';
import {
  type HeatMap,
  labelledYears,
  magnified,
  rowPath,
} from '../../../../figures/plots/hero/rain-heat-map.ts';
import { most, years } from './rains-data.ts';
import type { RainYear } from './years.ts';

type RainsHeatMapProps = {
  heatMap: HeatMap;
  /** The colours of the two kept years. */
  kept: readonly [RainYear, RainYear];
  read?: RainYear;
};

/** The rows of the heat map, labelled beside them; hovered and kept years are magnified. */
export function RainsHeatMap({ heatMap, kept, read }: RainsHeatMapProps) {
  const rows = useMemo(
    () => years.map((one) => rowPath(heatMap, years, one, most)).join(''),
    [heatMap],
  );
  const named = [...(read ? [read] : []), ...kept].map(({ year }) => year);
  // Of labels that would cover each other the first is written.
  const labels = [...named, ...labelledYears].filter((year, i, all) =>
    all.slice(0, i).every((other) => Math.abs(heatMap.middle(year) - heatMap.middle(other)) > 14),
  );
  const grow = (one: RainYear) => rowPath(heatMap, years, one, most, magnified);
  return (
    <>
      <path className="rains-rows" d={rows} />
      <path className="rains-row rains-first" d={grow(kept[0])} />
      <path className="rains-row rains-second" d={grow(kept[1])} />
      {read && <path className="rains-row rains-read" d={grow(read)} />}
      {labels.map((year) => (
        <text
          key={year}
          className={named.includes(year) ? 'rains-strong' : 'rains-soft'}
          textAnchor="end"
          x={heatMap.left - 10}
          y={heatMap.middle(year) + 5}
        >
          {year}
        </text>
      ))}
    </>
  );
}
