import { monthNames } from '../../../../figures/lib/month-names.ts';
import type { HeatMap } from '../../../../figures/plots/hero/rain-heat-map.ts';
import { useContent } from '../../../content.ts';
import { mean, most, yearOf } from './rains-data.ts';
import type { RainsState } from './state.ts';
import { difference, millimetres } from './words.ts';

type RainsChartProps = {
  state: RainsState;
  heatMap: HeatMap;
};

/** The chart over the heat map: months of the hovered year, or of both kept years, and the means. */
export function RainsChart({ state, heatMap }: RainsChartProps) {
  const words = useContent('instruments').rains;
  const { narrow, inset, right, x } = heatMap;
  const chartY = heatMap.chartY(most);
  const shown = (state.read === undefined ? state.kept : [state.read]).map(yearOf);
  const isPair = shown.length === 2;
  const wide = Math.min(30, (x(1) - x(0)) * 0.38);
  /** Both bars of a month stay within the window. */
  const barsAt = (month: number) => Math.min(Math.max(x(month), wide), x(11) - wide);
  const barLeft = (month: number, place: number) => barsAt(month) + (place - 1) * wide;
  const bar = (left: number, mm: number) =>
    `M${left} ${chartY(0)}V${chartY(mm)}h${wide - 1}V${chartY(0)}z`;
  const outline = (months: number[]) =>
    months.map((mm, month) => `${x(month)} ${chartY(mm)}`).join('L');
  const names = isPair ? ['rains-first', 'rains-second'] : ['rains-read'];
  const line = narrow ? 18 : 22;
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
          d={`M${x(0)} ${chartY(0)}L${outline(shown[0]!.months)}V${chartY(0)}z`}
        />
      )}
      <path className="rains-base" d={`M${x(0)} ${chartY(0)}H${x(11)}`} />
      <path className="rains-mean" d={`M${outline(mean.months)}`} />
      <text className="rains-soft" x={right} y={chartY(mean.months[11]!) - 8} textAnchor="end">
        {words.mean}
      </text>
      {monthNames.map((name, month) =>
        month % 3 === 0 ? (
          <text
            key={name}
            className="rains-soft"
            x={x(month) || 16}
            y={chartY(0) + (narrow ? 16 : 18)}
            textAnchor={month === 0 ? 'start' : 'middle'}
          >
            {narrow ? name.slice(0, 3) : name}
          </text>
        ) : null,
      )}
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
        <g key={year} transform={`translate(${inset} ${14 + place * line})`}>
          <rect className={names[place]} y={-10} width={11} height={11} />
          <text className="rains-strong" x={18}>
            {year}
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
