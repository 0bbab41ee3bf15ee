import { area, line, scaleLinear, scaleLog } from 'd3';
import { credits } from '../../data/credits.ts';
import { prices } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, axisLeft, hairline } from '../../lib/axis.ts';
import { monthNames } from '../../lib/month-names.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { dots, el } from '../../lib/svg.ts';
import { halo, text } from '../../lib/text.ts';

const rows = prices().flatMap(({ year, month, cotton, coffee }) =>
  cotton === null || coffee === null
    ? []
    : { year, month, at: year + (month - 0.5) / 12, cotton, coffee, ratio: coffee / cotton },
);
type Row = (typeof rows)[number];
const [first, last] = [rows[0]!, rows.at(-1)!];
const most = rows.reduce((a, b) => (b.ratio > a.ratio ? b : a));
const least = rows.reduce((a, b) => (b.ratio < a.ratio ? b : a));
const monthOf = (row: Row) => `${monthNames[row.month - 1]} ${row.year}`;

/** From January 1960 to December 2026. */
const months = 67 * 12;

function layout({ width, height }: Frame) {
  const [left, floor] = [38, height - 28];
  // Months stand in hundredths of a pixel, as they are written: the curves are so steep that less would show.
  const step = Math.floor((100 * (width - 4 - left)) / months) / 100;
  return {
    left,
    floor,
    x: scaleLinear([first.at, first.at + months / 12], [left, left + months * step]),
    y: scaleLog([0.4, 10.5], [floor, 8]),
  };
}

export default defineFigure({
  id: 'about-prices',
  title: `In ${most.year} a kilogram of coffee bought ${most.ratio.toFixed(1)} kilograms of cotton`,
  caption: `World prices by month, ${first.year} to ${last.year}, in nominal US dollars. Equal steps upwards are equal ratios, so the height of the band shows what coffee was worth in cotton. Where the band is teal, cotton was dearer.`,
  source: credits.prices.credit,
  alt: `A band between two ragged curves. Arabica coffee cost ${most.ratio.toFixed(1)} times as much as cotton in ${monthOf(most)}, the highest ratio in ${rows.length} months; in ${monthOf(least)} it cost ${least.ratio.toFixed(1)} times as much, the lowest.`,
  sizes: { 358: 320, 1152: 540 },
  table: () => ({
    columns: ['month', 'cotton (US$/kg)', 'coffee (US$/kg)', 'kg of cotton for one of coffee'],
    rows: rows.map(({ year, month, cotton, coffee, ratio }) => [
      `${year}-${String(month).padStart(2, '0')}`,
      cotton,
      coffee,
      Number(ratio.toFixed(2)),
    ]),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { x, y } = layout(frame);
      return rows.map((row) => ({
        x: x(row.at),
        y: y(row.coffee),
        label: `${monthOf(row)}: coffee $${row.coffee.toFixed(2)}, cotton $${row.cotton.toFixed(2)} a kilogram, × ${row.ratio.toFixed(1)}`,
      }));
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const narrow = isNarrow(frame);
    const { left, floor, x, y } = layout(frame);
    const curve = (of: (row: Row) => number) =>
      line<Row>(
        (row) => x(row.at),
        (row) => y(of(row)),
      )(rows);
    const band = (low: (row: Row) => number, high: (row: Row) => number) => ({
      // Where one price is the higher, the logarithm of their ratio.
      shows: {
        cuts: [
          rows.map((row) => ({
            x: x(row.at),
            value: Math.log(Math.max(low(row), high(row)) / low(row)),
          })),
        ],
      },
      d: area<Row>()
        .x((row) => x(row.at))
        .y0((row) => y(low(row)))
        .y1((row) => y(Math.max(low(row), high(row))))(rows),
    });
    const spoke = ({ at, cotton, coffee }: Row) => `M${x(at)} ${y(cotton)}V${y(coffee)}`;
    return [
      hairline([0.5, 1, 2, 5, 10].map((price) => `M${left} ${y(price)}H${width}`).join('')),
      el('path', {
        fill: 'turmeric',
        'fill-opacity': 0.55,
        ...band(
          (row) => row.cotton,
          (row) => row.coffee,
        ),
      }),
      el('path', {
        fill: 'c4',
        ...band(
          (row) => row.coffee,
          (row) => row.cotton,
        ),
      }),
      el('path', { stroke: 'ink', 'stroke-width': 1.25, d: curve((row) => row.coffee) }),
      el('path', { stroke: 'madder', 'stroke-width': 1.25, d: curve((row) => row.cotton) }),
      el('path', { stroke: 'ink', 'stroke-width': 1.5, d: spoke(most) }),
      dots([[x(most.at), y(most.coffee)]], 3.5, 'ink'),
      dots([[x(most.at), y(most.cotton)]], 3.5, 'madder'),
      text(x(most.at) - 10, y(9.6) + 2, `× ${most.ratio.toFixed(1)}`, { face: 600, anchor: 'end' }),
      text(x(1979), y(5.6), 'Coffee', { face: 600 }),
      text(x(1991), y(0.72), 'Cotton', { face: 600, fill: 'madder', anchor: 'middle' }),
      halo(x(least.at), y(2.3), `${least.year}`, { anchor: 'middle' }),
      axisLeft({
        at: left,
        from: floor,
        to: 8,
        ticks: [0.5, 1, 2, 5, 10].map((price) => ({
          at: y(price),
          label: price === 10 ? '$10' : `${price}`,
        })),
      }),
      axisBottom({
        at: floor,
        from: left,
        to: width,
        ticks: (narrow ? [1960, 1990, 2020] : [1960, 1980, 2000, 2020]).map((year) => ({
          at: x(year) + (year === 1960 ? 12 : 0),
          label: `${year}`,
        })),
      }),
    ];
  },
});
