import { max, mean, median, rollup, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { rain } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { axisBottom } from '#lib/axis.ts';
import { type Frame, isNarrow, nameSize } from '#lib/sizes.ts';
import { dots, segment, stroked } from '#lib/svg.ts';
import { text } from '#lib/text.ts';
import type { Paint } from '#lib/theme.ts';

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

/** A dot for each January, the driest first, stacked in its step; two abreast where there is room. */
function layout(frame: Frame) {
  const { width, height } = frame;
  const across = isNarrow(frame) ? 1 : 2;
  const x = scaleLinear([0, most], [8, width - 28]);
  const stacks = new Map<number, number>();
  const base = height - 30;
  const room = base - 44;
  const radius = Math.min(
    ((x(step) - x(0)) / across) * 0.46,
    room / Math.ceil(tallest / across) / 2.1,
  );
  const points = january.map(({ rain }) => {
    const count = stacks.get(bin(rain)) ?? 0;
    stacks.set(bin(rain), count + 1);
    const aside = (count % across) - (across - 1) / 2;
    return [
      x(bin(rain)) + (aside * (x(step) - x(0))) / across,
      base - radius - Math.floor(count / across) * radius * 2.1,
    ] as const;
  });
  return { x, base, radius, points };
}

export default defineFigure({
  id: 'community-forum',
  title: 'How much rain is normal in January?',
  caption: `Rain over Tamil Nadu in each January from ${years[0]!.year} to ${years.at(-1)!.year}, without three doubtful years: a dot for each year, in steps of five millimetres. The mean is ${(average / middle).toFixed(1)} times the median.`,
  source: credits.rain.credit,
  alt: `Stacked dots for ${january.length} Januaries, with a long tail to the right: the median is ${middle.toFixed(2)} millimetres, the mean ${average.toFixed(1)}, and ${below} years are below the mean; the wettest, ${wettest.year}, had ${wettest.rain.toFixed(0)}.`,
  sizes: { 358: 420, 560: 250, 720: 290, 900: 340, 1152: 440 },
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
    const label = (y: number, at: number, value: string, words: string, fill: Paint) => {
      const strong = text(x(at) + 8, y, value, { face: 'serif', fill, size: nameSize });
      return [strong, text(x(at) + 8, y + 22, words, { fill: 'soft' })];
    };
    return [
      stroked('ink', 1.6, segment([x(middle), 0], [x(middle), base])),
      stroked('c2', 1.6, segment([x(average), 62], [x(average), base])),
      dots(points.slice(0, below), radius, 'c1'),
      dots(points.slice(below), radius, 'c2'),
      label(18, middle, `median ${middle.toFixed(1)} mm`, 'half were drier', 'ink'),
      label(
        80,
        average,
        `mean ${average.toFixed(1)} mm`,
        `${below} of ${january.length} were drier${isNarrow(frame) ? '' : ', as a few wet years pull it up'}`,
        'c2',
      ),
      text(x(bin(wettest.rain)), base - 2 * radius - 10, `${wettest.year}`, { anchor: 'middle' }),
      axisBottom([0, 50, 100, 150], x, {
        at: base + 2,
        from: x(0),
        to: x(most),
        label: (mm) => (mm === 0 ? undefined : `${mm} mm`),
      }),
    ];
  },
});
