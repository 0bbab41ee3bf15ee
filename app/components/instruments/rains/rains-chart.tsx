import { monthNames } from '../../../../figures/lib/month-names.ts';
import type { Dot } from '../../../../figures/lib/svg.ts';
import {
  areaPath,
  type HeatMap,
  meansAround,
  monthLabels,
  monthsAround,
  monthTicks,
  wholeYear,
} from '../../../../figures/plots/hero/rain-heat-map.ts';
import { useContent } from '../../../content.ts';
import { mean, most, yearOf, years } from './rains-data.ts';
import type { RainsState } from './state.ts';
import { difference, millimetres } from './words.ts';

type RainsChartProps = {
  state: RainsState;
  heatMap: HeatMap;
};

/** The chart over the heat map: months of the hovered year, or of both kept years, and the means. */
export function RainsChart({ state, heatMap }: RainsChartProps) {
  const words = useContent('instruments').rains;
  const { width, narrow, inset, left, right, x, step, ground } = heatMap;
  const chartY = heatMap.chartY(most);
  const shown = (state.read === undefined ? state.kept : [state.read]).map(yearOf);
  const isPair = shown.length === 2;
  const wide = Math.min(30, step * 0.38);
  const barLeft = (month: number, place: number) => x(month) + (place - 1) * wide;
  const bar = (left: number, mm: number) =>
    `M${left} ${ground}V${chartY(mm)}h${wide - 1}V${ground}z`;
  const outline = (run: Dot[]) => wholeYear(heatMap, run).map(([at, mm]): Dot => [at, chartY(mm)]);
  const names = isPair ? ['rains-first', 'rains-second'] : ['rains-read'];
  const line = narrow ? 18 : 22;
  // In a wide drawing the finding stands left of them.
  const keyLeft = width < 1100 ? inset : x(4);
  return (
    <>
      {isPair ? (
        shown.map(({ year, months }, place) => (
          <path
            key={year}
            className={names[place]}
            d={months.map((mm, month) => bar(barLeft(month, place), mm)).join('')}
          />
        ))
      ) : (
        <path
          className="rains-area"
          d={areaPath(outline(monthsAround(years, shown[0]!)), ground)}
        />
      )}
      <path className="rains-base" d={`M${left} ${ground}H${right}${monthTicks(heatMap)}`} />
      <path className="rains-mean" d={`M${outline(meansAround(mean.months)).join('L')}`} />
      <text
        className="rains-soft"
        x={x(2.5)}
        y={chartY((mean.months[2]! + mean.months[3]!) / 2) - 8}
        textAnchor="middle"
      >
        {words.mean}
      </text>
      {monthLabels(heatMap).map(({ x, name }) => (
        <text
          key={name}
          className="rains-soft"
          x={x}
          y={ground + (narrow ? 17 : 20)}
          textAnchor="middle"
        >
          {name}
        </text>
      ))}
      {isPair &&
        wide >= 24 &&
        shown.map(({ year, months }, place) =>
          months.map((mm, month) => (
            <text
              key={`${year} ${monthNames[month]}`}
              className="rains-soft"
              x={barLeft(month, place) + wide / 2}
              y={chartY(mm) - 4}
              textAnchor="middle"
            >
              {millimetres(mm)}
            </text>
          )),
        )}
      {shown.map(({ year, total }, place) => (
        <g key={year} transform={`translate(${keyLeft} ${14 + place * line})`}>
          <rect className={names[place]} y={-10} width={11} height={11} />
          <text className="rains-strong" x={18}>
            <tspan>{year}</tspan>
            <tspan className="rains-soft" dx="8">
              {`${millimetres(total)} mm${narrow ? '' : ','}`}
            </tspan>
            <tspan className="rains-soft" dx="6">
              {narrow ? signed(total - mean.total) : difference(words, total)}
            </tspan>
          </text>
        </g>
      ))}
    </>
  );
}

const signed = (mm: number): string => `${mm < 0 ? '−' : '+'}${millimetres(Math.abs(mm))}`;
