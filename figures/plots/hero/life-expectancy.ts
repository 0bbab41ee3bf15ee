import { curveMonotoneX, group, line, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { gapminder } from '../../lib/data.ts';
import { axisBottom, axisLeft } from '../../lib/legacy/axis.ts';
import { small } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { dots, el } from '../../lib/svg.ts';
import type { Paint } from '../../lib/theme.ts';

type Row = ReturnType<typeof gapminder>[number];

const countries = group(gapminder(), (row) => row.country);
const of = (country: string) => countries.get(country)!;
const [india, rwanda, japan] = [of('India'), of('Rwanda'), of('Japan')];
const at = (rows: Row[], year: number) => rows.find((row) => row.year === year)!;

const x = scaleLinear([1955, 2005], [42, 312]);
const y = scaleLinear([22, 84], [264, 6]);
const trace = line<Row>(
  (row) => x(row.year),
  (row) => y(row.life_expect),
).curve(curveMonotoneX);
const years = (row: Row) => row.life_expect.toFixed(0);

const marked = (rows: Row[], paint: Paint, name: string, dy = 6) => [
  el('path', { stroke: paint, 'stroke-width': 2.8, 'stroke-linecap': 'round', d: trace(rows) }),
  dots([[x(2005), y(rows.at(-1)!.life_expect)]], 4, paint),
  text(x(2005) + 10, y(rows.at(-1)!.life_expect) + dy, name, { fill: paint, face: 600 }),
];

export default defineFigure({
  id: 'life-expectancy',
  ...small,
  title: 'Fifty years of longer lives',
  caption: `Life expectancy at birth in ${countries.size} countries, 1955 to 2005, in years.`,
  source: 'Gapminder (CC BY 4.0)',
  alt: `Lines for ${countries.size} countries rise almost everywhere: India from ${years(india[0]!)} years in 1955 to ${years(india.at(-1)!)} in 2005, Japan to ${years(japan.at(-1)!)}; Rwanda falls back from ${years(at(rwanda, 1985))} in 1985 to ${years(at(rwanda, 1995))} in 1995.`,
  draw: () => [
    el('path', {
      stroke: 'soft',
      'stroke-width': 0.8,
      'stroke-opacity': 0.4,
      d: [...countries.values()].map((rows) => trace(rows)).join(''),
    }),
    ...marked(japan, 'c4', 'Japan'),
    ...marked(india, 'c1', 'India'),
    ...marked(rwanda, 'c2', 'Rwanda'),
    axisLeft({
      at: 36,
      from: 264,
      to: 6,
      ticks: [40, 60, 80].map((age) => ({ at: y(age), label: `${age}` })),
    }),
    axisBottom({
      at: 270,
      from: 42,
      to: 312,
      ticks: [1955, 1980, 2005].map((year) => ({
        at: x(year),
        label: `${year}`,
      })),
    }),
  ],
});
