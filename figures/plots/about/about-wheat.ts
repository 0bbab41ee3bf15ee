import { area, curveMonotoneX, line, max, min, scaleLinear } from 'd3';
import { array, number, object, optional, string } from 'valibot';
import { defineFigure } from '../../define.ts';
import { readJson } from '../../lib/data.ts';
import { axisBottom } from '../../lib/legacy/axis.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { box, el } from '../../lib/svg.ts';

const schema = array(object({ year: string(), wheat: number(), wages: optional(number()) }));
const rows = readJson('wheat.json', schema).map((row) => ({ ...row, year: Number(row.year) }));
const paid = rows.flatMap(({ wages, ...row }) =>
  wages === undefined ? [] : { ...row, wages, weeks: row.wheat / wages },
);
const dearest = paid.find((row) => row.weeks === max(paid, (one) => one.weeks))!;
const cheapest = paid.find((row) => row.weeks === min(paid, (one) => one.weeks))!;
const [first, last] = [rows[0]!, rows.at(-1)!];

const x = scaleLinear([first.year, last.year + 5], [4, 636]);
const y = scaleLinear([0, 100], [388, 16]);
const width = x(5) - x(0);

export default defineFigure({
  id: 'about-wheat',
  ...medium,
  maxBytes: 5 * 1024,
  title: 'The price of wheat and the wages of work',
  caption: `England, ${first.year} to ${last.year}, redrawn after the chart of 1821: bars are shillings for a quarter of wheat, the filled curve shillings for a week of good work.`,
  source: 'William Playfair, Letter on our Agricultural Distresses, 1821 (public domain)',
  alt: `Bars of the price of wheat over a low, slowly rising area of wages. A quarter of wheat cost ${dearest.weeks.toFixed(1)} weeks of work in ${dearest.year}, only ${cheapest.weeks.toFixed(1)} in ${cheapest.year}, and ${paid.at(-1)!.weeks.toFixed(1)} in ${paid.at(-1)!.year}, although the bar of that year is the highest.`,
  draw: () => [
    el('path', {
      fill: 'turmeric',
      d: rows.map((row) => box(x(row.year), y(row.wheat), width - 2, y(0) - y(row.wheat))).join(''),
    }),
    el('path', {
      fill: 'c4',
      d: area<(typeof paid)[number]>()
        .curve(curveMonotoneX)
        .x((row) => x(row.year))
        .y0(y(0))
        .y1((row) => y(row.wages))([...paid]),
    }),
    el('path', {
      stroke: 'madder',
      'stroke-width': 4,
      'stroke-linecap': 'round',
      d: line<(typeof paid)[number]>()
        .curve(curveMonotoneX)
        .x((row) => x(row.year))
        .y((row) => y(row.wages))(paid),
    }),
    text(x(1640), y(79), 'A quarter of wheat', { face: 600 }),
    text(x(1806), y(4.5), 'A week’s wages', { face: 600, fill: 'paper', anchor: 'end' }),
    axisBottom({
      at: 394,
      from: x(first.year),
      to: x(last.year + 5),
      ticks: Array.from({ length: 5 }, (_, i) => ({
        at: x(1600 + i * 50),
        label: { 0: '1600', 4: '1800' }[i],
      })),
    }),
  ],
});
