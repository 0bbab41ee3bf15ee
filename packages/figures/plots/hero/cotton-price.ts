import { monthNames } from '@site/content/text';
import { greatest, least, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { prices } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { axisBottom } from '#lib/axis.ts';
import { type Frame, side } from '#lib/sizes.ts';
import { el, stroked } from '#lib/svg.ts';
import { text } from '#lib/text.ts';

type Month = { year: number; month: number; cotton: number };

const all = prices().flatMap(({ year, month, cotton }): Month[] =>
  cotton !== null && year >= 2005 ? [{ year, month, cotton }] : [],
);
const peak = greatest(all, ({ cotton }) => cotton)!;
const low = least(
  all.filter(({ year }) => year < peak.year && year >= peak.year - 3),
  ({ cotton }) => cotton,
)!;
const after = all.find(({ year, month }) => year === peak.year && month === 12)!;
const last = all.at(-1)!;
const time = ({ year, month }: Month) => year + (month - 0.5) / 12;
const dollars = ({ cotton }: Month) => cotton.toFixed(2);
const named = ({ year, month }: Month) => `${monthNames[month - 1]} ${year}`;

const layout = ({ width, height }: Frame) => ({
  x: scaleLinear([2005, 2026.6], [2, width - 2]),
  y: scaleLinear([0, peak.cotton], [height - 26, 24]),
});

export default defineFigure({
  id: 'cotton-price',
  title: `Cotton: from ${dollars(low)} to ${dollars(peak)} dollars in two years`,
  caption: `The price of a kilogram of raw cotton on the world market from 2005 to ${named(last)}, in nominal US dollars. What a single mill pays may differ.`,
  source: credits.prices.credit,
  alt: `Cotton cost ${dollars(low)} dollars a kilogram in ${named(low)}, ${dollars(peak)} in ${named(peak)} and ${dollars(after)} in ${named(after)}.`,
  sizes: side,
  table: () => ({
    columns: ['month', 'cotton (US$ per kg)'],
    rows: all.map((one) => [`${one.year}-${String(one.month).padStart(2, '0')}`, one.cotton]),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { x, y } = layout(frame);
      return all.map((one) => ({
        x: x(time(one)),
        y: y(one.cotton),
        label: `${named(one)}: ${dollars(one)} dollars a kilogram${one === peak ? ', the most' : ''}`,
      }));
    },
  },
  draw: (frame) => {
    const { x, y } = layout(frame);
    const points = (some: Month[]) =>
      some.map((one) => `${x(time(one))} ${y(one.cotton)}`).join('L');
    const spike = all.filter((one) => time(one) >= time(low) && time(one) <= time(after));
    const under = (some: Month[]) => `M${x(time(some[0]!))} ${y(0)}L${points(some)}V${y(0)}z`;
    return [
      el('path', { fill: 'faint', d: under(all) }),
      el('path', { fill: 'turmeric', d: under(spike) }),
      stroked('ink', 1.4, `M${points(all)}`),
      text(x(time(peak)) + 8, 22, `${dollars(peak)} $ a kilo`, { face: 600 }),
      text(x(time(low)) - 4, y(low.cotton) + 20, `${dollars(low)} $`, {
        anchor: 'end',
        face: 600,
        on: 'faint',
      }),
      axisBottom([2010, 2015, 2020, 2025], x, { at: y(0), from: x(2005), to: x(2026.6), tick: 4 }),
    ];
  },
});
