import { max, mean, median, rollup, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { rain } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom } from '../../lib/axis.ts';
import type { Frame } from '../../lib/sizes.ts';
import { dots, el, segment } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const years = rain('Tamil Nadu').filter(({ suspect }) => !suspect);
const january = years
  .map(({ year, months }) => ({ year, rain: months[0]! }))
  .sort((a, b) => a.rain - b.rain);
const [average, middle] = [
  mean(january, ({ rain }) => rain)!,
  median(january, ({ rain }) => rain)!,
];
const wettest = january.at(-1)!;
const below = january.filter(({ rain }) => rain < average).length;
const most = 150;
const step = 5;
const bin = (value: number) => Math.floor(value / step) * step + step / 2;
const tallest = max(
  rollup(
    january,
    (rows) => rows.length,
    ({ rain }) => bin(rain),
  ).values(),
)!;

/** A dot for each January, the driest first, stacked in its step. */
function layout({ width, height }: Frame) {
  const x = scaleLinear([0, most], [8, width - 28]);
  const stacks = new Map<number, number>();
  const base = height - 30;
  const room = base - 44;
  const radius = Math.min((x(step) - x(0)) * 0.46, room / tallest / 2.1);
  const points = january.map(({ rain }) => {
    const count = stacks.get(bin(rain)) ?? 0;
    stacks.set(bin(rain), count + 1);
    return [x(bin(rain)), base - radius - count * radius * 2.1] as const;
  });
  return { x, base, radius, points };
}

export default defineFigure({
  id: 'community-forum',
  title: 'Which number is a usual January?',
  caption: `Rain over Tamil Nadu in each January from ${years[0]!.year} to ${years.at(-1)!.year}, without three doubtful years: a dot for each year, in steps of five millimetres. A few wet years pull the mean to ${(average / middle).toFixed(1)} times the median.`,
  source: credits.rain.credit,
  alt: `Stacked dots for ${january.length} Januaries, with a long tail to the right: the median is ${middle.toFixed(2)} millimetres, the mean ${average.toFixed(1)}, and ${below} years are below the mean; the wettest, ${wettest.year}, had ${wettest.rain.toFixed(0)}.`,
  sizes: { 358: 300, 560: 340, 900: 440, 1152: 480, 1680: 620 },
  maxBytes: 4 * 1024,
  table: () => ({
    columns: ['year', 'rain in January (mm)'],
    rows: january.map(({ year, rain }) => [year, rain]),
  }),
  marks: {
    of: 'rows',
    at: (frame) =>
      layout(frame).points.map(([x, y], i) => ({
        x,
        y,
        label: `January ${january[i]!.year}: ${january[i]!.rain.toFixed(1)} mm`,
      })),
  },
  draw: (frame) => {
    const { x, base, radius, points } = layout(frame);
    return [
      dots(points.slice(0, -1), radius, 'c1'),
      dots(points.slice(-1), radius, 'turmeric'),
      el('path', {
        stroke: 'ink',
        'stroke-width': 1.6,
        d: segment([x(middle), 8], [x(middle), base]),
      }),
      el('path', {
        stroke: 'c2',
        'stroke-width': 1.6,
        'stroke-dasharray': '4 3',
        d: segment([x(average), 30], [x(average), base]),
      }),
      text(x(middle) + 6, 18, `median ${middle.toFixed(1)} mm`, { face: 600, size: 15 }),
      text(x(average) + 6, 40, `mean ${average.toFixed(1)} mm`, {
        face: 600,
        fill: 'c2',
        size: 15,
      }),
      text(x(bin(wettest.rain)), base - 2 * radius - 10, `${wettest.year}`, { anchor: 'middle' }),
      axisBottom({
        at: base + 2,
        from: x(0),
        to: x(most),
        ticks: [0, 50, 100, 150].map((mm) => ({
          at: x(mm),
          label: mm === 0 ? undefined : `${mm} mm`,
        })),
      }),
    ];
  },
});
