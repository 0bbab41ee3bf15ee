import { max, sum } from 'd3';
import { credits } from '../../data/credits.ts';
import { articlesByField } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { spelled } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';
import { fieldName, percent } from './field-plot.ts';

const counts = articlesByField();
const year = max(counts, (one) => one.year)!;
const latest = counts.filter((one) => one.year === year).sort((a, b) => b.india - a.india);
const [india, world] = [sum(latest, (one) => one.india), sum(latest, (one) => one.world)];
/** Shares in percent of a country's own articles, the largest in India on top. */
const fields = latest.map((one) => ({
  field: one.field,
  here: (100 * one.india) / india,
  there: (100 * one.world) / world,
}));
const few = 7;
const rest = fields.slice(few);
const bands = [
  ...fields.slice(0, few),
  {
    field: `${rest.length} other fields`,
    here: sum(rest, ({ here }) => here),
    there: sum(rest, ({ there }) => there),
  },
];
const top = fields[0]!;
const theirs = fields.reduce((a, b) => (b.there > a.there ? b : a));
const oneIn = (share: number) => `one in ${spelled(Math.round(100 / share))}`;

type Side = 'here' | 'there';

/** Where each band begins and how thick it is at the left, in India, and at the right, in the world. */
function layout(frame: Frame) {
  const { width, height } = frame;
  const [head, gap] = [26, 4];
  const unit = (height - head - gap * (bands.length - 1)) / 100;
  const y = (i: number, side: Side) =>
    head + i * gap + unit * sum(bands.slice(0, i), (one) => one[side]);
  const turn = isNarrow(frame) ? 168 : 190;
  return { unit, y, turn, end: width - 64 };
}

export default defineFigure({
  id: 'publication-mix',
  title: `In India ${oneIn(top.here)} articles is on computing, in the world ${oneIn(top.there)}`,
  caption: `The articles of ${year} by field: India’s at the left, all the world’s at the right. A band is as thick as the field’s share. In the world ${fieldName(theirs.field, { width: 560, height: 0 }).toLowerCase()} come first. Conference papers are counted, which helps computing.`,
  source: credits.articles.credit,
  alt: `Bands from India’s articles of ${year} to the world’s. Computer science narrows from ${percent(top.here)} to ${percent(top.there)}; ${theirs.field.toLowerCase()} widen from ${percent(theirs.here)} to ${percent(theirs.there)}.`,
  sizes: { 358: 480, 560: 600 },
  table: () => ({
    columns: ['field', `India, ${year} (%)`, `world, ${year} (%)`],
    rows: fields.map(({ field, here, there }) => [field, here.toFixed(1), there.toFixed(1)]),
  }),
  marks: {
    of: bands.length,
    along: 'y',
    at: (frame) => {
      const { unit, y } = layout(frame);
      return bands.map((one, i) => ({
        x: 90,
        y: y(i, 'here') + (unit * one.here) / 2,
        label: `${one.field}: ${percent(one.here)} of India’s articles, ${percent(one.there)} of the world’s`,
      }));
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const { unit, y, turn, end } = layout(frame);
    const middle = (turn + end) / 2;
    const paint = ({ field }: (typeof bands)[number]): Paint =>
      field === top.field ? 'c1' : field === theirs.field ? 'c2' : 'q1';
    return [
      bands.map((one, i) => {
        const [from, to] = [y(i, 'here'), y(i, 'there')];
        const [thick, thin] = [unit * one.here, unit * one.there];
        return el('path', {
          fill: paint(one),
          shows: {
            cuts: [
              [
                { x: 0, value: one.here },
                { x: width, value: one.there },
              ],
            ],
          },
          d: `M0 ${from}H${turn}C${middle} ${from} ${middle} ${to} ${end} ${to}H${width}V${to + thin}H${end}C${middle} ${to + thin} ${middle} ${from + thick} ${turn} ${from + thick}H0z`,
        });
      }),
      text(0, 16, 'India', { face: 600 }),
      text(width, 16, 'World', { face: 600, anchor: 'end' }),
      bands.map((one, i) => {
        const on = paint(one);
        const fill: Paint = on === 'q1' ? 'ink' : 'paper';
        const line = (side: Side) => y(i, side) + (unit * one[side]) / 2 + 4.5;
        return [
          text(10, line('here'), `${percent(one.here)}  ${fieldName(one.field, frame)}`, {
            fill,
            on,
            tabular: true,
          }),
          text(width - 10, line('there'), percent(one.there), {
            fill,
            on,
            anchor: 'end',
            tabular: true,
          }),
        ];
      }),
    ];
  },
});
