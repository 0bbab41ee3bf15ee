import type { Cloth } from '../../../../figures/plots/hero/rain-cloth.ts';
import { useContent } from '../../../content.ts';
import type { RainsState } from './state.ts';
import { difference, millimetres, monthNames } from './words.ts';
import { meanYear, nearestIndex, type RainYear } from './years.ts';

type RainsHillProps = {
  years: RainYear[];
  state: RainsState;
  cloth: Cloth;
  /** Rain of the wettest month of all, in mm. */
  most: number;
};

/** The chart over the heat map: months of the hovered year, or of both kept years, and the means. */
export function RainsHill({ years, state, cloth, most }: RainsHillProps) {
  const words = useContent('instruments').rains;
  const { narrow, x } = cloth;
  const hill = cloth.hill(most);
  const mean = meanYear(years);
  const yearOf = (year: number) => years[nearestIndex(years, year)]!;
  const shown = (state.read === undefined ? state.kept : [state.read]).map(yearOf);
  const isPair = shown.length === 2;
  const wide = Math.min(30, (x(1) - x(0)) * 0.38);
  const barLeft = (month: number, place: number) => x(month) + (place - 1) * wide;
  const bar = (left: number, mm: number) =>
    `M${left} ${hill(0)}V${hill(mm)}h${wide - 1}V${hill(0)}z`;
  const outline = (months: number[]) =>
    months.map((mm, month) => `${x(month)} ${hill(mm)}`).join('L');
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
          d={`M${x(0)} ${hill(0)}L${outline(shown[0]!.months)}V${hill(0)}z`}
        />
      )}
      <path className="rains-base" d={`M${x(0)} ${hill(0)}H${x(11)}`} />
      <path className="rains-mean" d={`M${outline(mean.months)}`} />
      <text
        className="rains-soft"
        x={x(11) + (isPair ? wide : 0) + 8}
        y={hill(mean.months[11]!) + 4}
      >
        {words.mean}
      </text>
      {monthNames.map((name, month) =>
        month % 3 === 0 ? (
          <text
            key={name}
            className="rains-soft"
            x={x(month)}
            y={hill(0) + (narrow ? 16 : 18)}
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
              className="rains-soft rains-value"
              x={barLeft(month, place) + wide / 2}
              y={hill(mm) - 4}
              textAnchor="middle"
            >
              {millimetres(mm)}
            </text>
          )),
        )}
      {shown.map(({ year, total }, place) => (
        <g key={year} transform={`translate(${x(0)} ${14 + place * line})`}>
          <rect className={names[place]} y={-10} width={11} height={11} />
          <text className="rains-strong" x={18}>
            {year}
            <tspan className="rains-soft" dx="8">
              {`${millimetres(total)} mm${narrow ? '' : ','}`}
            </tspan>
            <tspan className="rains-soft" dx="6">
              {narrow ? signed(total - mean.total) : difference(words, total, mean.total)}
            </tspan>
          </text>
        </g>
      ))}
    </>
  );
}

const signed = (mm: number): string => `${mm < 0 ? '−' : '+'}${millimetres(Math.abs(mm))}`;
