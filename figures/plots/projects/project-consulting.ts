import { curveBumpX, line, range, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { employmentSource, sectors, yearlyGrowth } from '../../lib/employment.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { type Dot, dots, el } from '../../lib/svg.ts';
import type { Paint } from '../../lib/theme.ts';

const years = yearlyGrowth().map(({ year, growth }) => {
  const order = range(growth.length).sort((a, b) => growth[b]! - growth[a]!);
  return { year, ranks: growth.map((_, sector) => order.indexOf(sector) + 1) };
});
const [first, last] = [years[0]!, years.at(-1)!];
const place = (name: string) => sectors.findIndex(([, short]) => short === name);
const [construction, mining] = [place('Construction'), place('Mining')];
const worst = years.filter(({ ranks }) => ranks[construction] === sectors.length);
const best = years.filter(({ ranks }) => ranks[construction] === 1);

const x = scaleLinear([first.year, last.year], [14, 476]);
const y = scaleLinear([1, sectors.length], [20, 372]);
const path = (sector: number): Dot[] =>
  years.map(({ year, ranks }) => [x(year), y(ranks[sector]!)]);
const thread = line<Dot>().curve(curveBumpX);
const strong: [number, Paint][] = [
  [mining, 'c1'],
  [construction, 'c2'],
];
const others = range(sectors.length).filter(
  (sector) => sector !== construction && sector !== mining,
);

export default defineFigure({
  id: 'project-consulting',
  ...medium,
  maxBytes: 6 * 1024,
  title: 'Sectors by growth, year after year',
  caption: `Eleven US sectors ranked by the growth of their employees, ${first.year} to ${last.year}: the fastest on top.`,
  source: employmentSource,
  alt: `Crossing lines of ranks for eleven US sectors, ${first.year} to ${last.year}. Construction was last from ${worst[0]!.year} to ${worst.at(-1)!.year} and first from ${best[0]!.year} to ${best.at(-1)!.year}; mining fell from rank ${first.ranks[mining]} to rank ${last.ranks[mining]} of ${sectors.length}.`,
  draw: () => [
    ...others.map((sector) =>
      el('path', { stroke: 'rule', 'stroke-width': 3, d: thread(path(sector)) }),
    ),
    dots(others.flatMap(path), 5, 'rule'),
    ...strong.flatMap(([sector, paint]) => [
      el('path', { stroke: 'paper', 'stroke-width': 17, d: thread(path(sector)) }),
      el('path', { stroke: paint, 'stroke-width': 9, d: thread(path(sector)) }),
      dots(path(sector), 10, paint),
    ]),
    ...strong.map(([sector]) =>
      text(x(last.year) + 22, y(last.ranks[sector]!) + 6, sectors[sector]![1], { face: 600 }),
    ),
    text(4, 424, `${first.year}`, { face: 400, fill: 'soft', tabular: true }),
    text(x(last.year) + 10, 424, `${last.year}`, {
      face: 400,
      fill: 'soft',
      tabular: true,
      anchor: 'end',
    }),
  ],
});
