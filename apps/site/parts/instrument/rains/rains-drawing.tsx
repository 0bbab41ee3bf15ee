import type { PageContent } from '@site/content/registry';
import { grouped, monthNames } from '@site/content/text';
import csv from '@site/figures/dist/rain-years.csv?raw';
import type { Dot } from '@site/figures/lib/svg';
import {
  areaPath,
  type HeatMap,
  labelledYears,
  magnified,
  meansAround,
  monthLabels,
  monthsAround,
  monthTicks,
  rowPath,
  wholeYear,
} from '@site/figures/plots/hero/rain-heat-map';
import { useMemo } from 'react';
import { fill, useContent } from '#content.ts';
import {
  meanYear,
  mostUnlike,
  nearestIndex,
  parseYears,
  type RainsState,
  type RainYear,
  startOf,
} from './years.ts';

type RainsDrawingProps = { state: RainsState; heatMap: HeatMap };

/** The chart over the heat map: months of the hovered year, or of both kept years, and the means. */
export function RainsChart({ state, heatMap }: RainsDrawingProps) {
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
      <path stroke="var(--rule)" d={`M${left} ${ground}H${right}${monthTicks(heatMap)}`} />
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

/** The rows of the heat map, labelled beside them; hovered and kept years are magnified. */
export function RainsHeatMap({ state, heatMap }: RainsDrawingProps) {
  const kept = state.kept.map(yearOf);
  const read = state.read === undefined ? undefined : yearOf(state.read);
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
      <path className="rains-row rains-first" d={grow(kept[0]!)} />
      <path className="rains-row rains-second" d={grow(kept[1]!)} />
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

export const years = parseYears(csv);
const mean = meanYear(years);
export const start = startOf(years);
export const isStart = ({ kept }: RainsState): boolean => `${kept}` === `${start.kept}`;

/** Rain of the wettest month of all, in mm. */
const most = Math.max(...years.flatMap(({ months }) => months));

/** The year nearest to one that may be missing. */
export const yearOf = (year: number) => years[nearestIndex(years, year)]!;

type Words = PageContent<'instruments'>['rains'];

/** Whole millimetres, as the figure writes them. */
const millimetres = (mm: number): string => grouped(mm.toFixed(0));

/** A total beside the mean of the years: "407 mm over the mean". */
function difference(words: Words, total: number): string {
  const by = Math.round(total) - Math.round(mean.total);
  return fill(by < 0 ? words.less : words.more, { mm: millimetres(Math.abs(by)) });
}

/** A year in a sentence: "1994: 1,021 mm, 63 mm over the mean". */
export const reading = (words: Words, { year, total }: RainYear): string =>
  fill(words.reading, {
    year: `${year}`,
    total: millimetres(total),
    difference: difference(words, total),
  });

/** Two years in sentences, with the month in which they differ most. */
export function compared(words: Words, one: RainYear, other: RainYear): string {
  const month = mostUnlike(one, other);
  return fill(words.compared, {
    first: `${one.year}`,
    firstTotal: millimetres(one.total),
    firstDifference: difference(words, one.total),
    second: `${other.year}`,
    secondTotal: millimetres(other.total),
    secondDifference: difference(words, other.total),
    month: monthNames[month]!,
    firstMonth: millimetres(one.months[month]!),
    secondMonth: millimetres(other.months[month]!),
  });
}
