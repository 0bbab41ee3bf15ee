import { area, bin, greatest, least, max, range, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, axisLeft, hairline } from '../../lib/axis.ts';
import { fixed } from '../../lib/numbers.ts';
import { type Frame, isNarrow, marginOf, nameSize } from '../../lib/sizes.ts';
import { box, type Dot, type Drawing, dots, el, labelClass, segment } from '../../lib/svg.ts';
import { type TextOptions, text } from '../../lib/text.ts';
import { checked, februaries, first, last, lineAt, reachAt, residuals, trend } from './february.ts';

/** The years that the drawing names: the coolest and the warmest. */
const [coolest, warmest] = [
  least(februaries, ({ mean }) => mean)!,
  greatest(februaries, ({ mean }) => mean)!,
];
const named = ({ year, mean }: (typeof februaries)[number]) => `${year}: ${mean.toFixed(1)}°`;
const signed = (value: number) => `${value < 0 ? '' : '+'}${fixed(value, 1)}`;
const degrees = [18, 20, 22];

/** What the line leaves over, in steps of a quarter of a degree. */
const heap = bin()
  .thresholds(range(-2, 2.75, 0.25))(residuals)
  .filter(({ length }) => length > 0);

/** The axes, and beside the end of the line what it leaves over and what it rises. */
function layout(frame: Frame) {
  const { width, height } = frame;
  const narrow = isNarrow(frame);
  const label: TextOptions = { size: narrow ? 14 : 15 };
  const widthOf = (words: string) => text(0, 0, words, { ...label, tabular: true }).bounds.right;
  const [start, edge] = [marginOf(frame), width - marginOf(frame)];
  const left = start + widthOf('22°') + 10;
  const bar = edge - widthOf(narrow ? '+1.2' : 'in a century') - (narrow ? 9 : 14);
  const brick = narrow ? 1.5 : width / 260;
  const bricks = bar - (narrow ? 12 : 28) - brick * max(heap, ({ length }) => length)!;
  const right = bricks - (narrow ? 6 : 16);
  const [floor, roof] = [height - 26, 14];
  return {
    narrow,
    label,
    edge,
    left,
    right,
    floor,
    roof,
    bar,
    brick,
    bricks,
    radius: narrow ? 2.6 : 4,
    x: scaleLinear([first.year, last.year], [left + 14, right]),
    y: scaleLinear([17.4, 23.4], [floor, roof]),
  };
}

export default defineFigure({
  id: 'process-february',
  title: `India’s February has warmed by ${fixed(trend.slope, 1)} °C a century`,
  caption:
    'Has February warmed? One question in five steps, the line in its 95% band; what it rises in a century stands beside what it leaves over.',
  source: `${credits.temperature.credit}. Least squares`,
  alt: `${februaries.length} dots scatter around a rising line: February’s mean temperature in India rose by ${fixed(trend.slope, 1)} °C a century, 95% interval ${fixed(trend.low, 1)} to ${fixed(trend.high, 1)}. What is left over follows no pattern.`,
  claims: {
    years: `${februaries.length}`,
    from: `${first.year}`,
    to: `${last.year}`,
    level: fixed(trend.level, 1),
    'a-year': fixed(trend.slope / 100, 3),
    neighbours: fixed(checked.neighbours, 2),
    early: fixed(checked.early, 1),
    late: fixed(checked.late, 1),
    slope: fixed(trend.slope, 1),
    low: fixed(trend.low, 1),
    high: fixed(trend.high, 1),
    df: `${trend.degrees}`,
    t: fixed(trend.t, 2),
  },
  sizes: { 390: 380, 900: 480, 1152: 300, 1680: 460 },
  table: () => ({
    columns: ['year', 'mean temperature (°C)', 'line (°C)', 'left over (°C)'],
    rows: februaries.map(({ year, mean }, i) => [
      year,
      mean,
      Number(lineAt(year).toFixed(2)),
      Number(residuals[i]!.toFixed(2)),
    ]),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { x, y } = layout(frame);
      return februaries.map(({ year, mean }, i) => ({
        x: x(year),
        y: y(mean),
        label: `February ${year}: ${mean.toFixed(1)} °C, ${signed(residuals[i]!)} from the line`,
      }));
    },
  },
  draw: (frame) => {
    const plot = layout(frame);
    const { narrow, label, left, right, floor, roof, radius, x, y } = plot;
    return [
      el('path', {
        fill: 'turmeric',
        'fill-opacity': 0.4,
        d: area<number>(
          x,
          (year) => y(lineAt(year) - reachAt(year)),
          (year) => y(lineAt(year) + reachAt(year)),
        )(range(first.year, last.year + 1, 3)),
      }),
      el('path', {
        stroke: 'c1',
        'stroke-opacity': 0.35,
        d: februaries
          .map(({ year, mean }) => segment([x(year), y(lineAt(year))], [x(year), y(mean)]))
          .join(''),
      }),
      dots(
        februaries.map(({ year, mean }) => [x(year), y(mean)]),
        radius,
        'c1',
      ),
      el('path', {
        stroke: 'turmeric',
        'stroke-width': narrow ? 3 : 6,
        'stroke-linecap': 'round',
        d: segment([x(first.year), y(lineAt(first.year))], [x(last.year), y(lineAt(last.year))]),
      }),
      leftOver(plot),
      risen(plot),
      axisLeft({
        at: left,
        from: floor,
        to: roof,
        size: label.size,
        ticks: degrees.map((value) => ({ at: y(value), label: `${value}°` })),
      }),
      axisBottom({
        at: floor,
        from: left,
        to: right,
        size: label.size,
        ticks: (narrow ? [1901, 1950, 2000] : [1901, 1925, 1950, 1975, 2000]).map((year) => ({
          at: x(year),
          label: `${year}`,
        })),
      }),
      text(
        left + 10,
        roof + 5,
        narrow ? 'Mean °C, February' : 'India’s mean temperature in February',
        { ...label, face: 400, fill: 'soft' },
      ),
      text(x(warmest.year) - radius - 5, y(warmest.mean) + 5, named(warmest), {
        ...label,
        anchor: 'end',
      }),
      keyed(plot),
    ];
  },
});

type Plot = ReturnType<typeof layout>;

/** A heap that stands on the line's end, and below it how many years are as long as a bar. */
function leftOver({ narrow, label, bricks, brick, y }: Plot): Drawing {
  const end = lineAt(last.year);
  const foot = y(end + heap[0]!.x0!) + 4;
  const years = 20;
  const words = { ...label, face: 400, fill: 'soft', tabular: true } as const;
  return [
    el('path', {
      fill: 'c1',
      shows: { width: heap.map(({ length }) => length) },
      d: heap
        .map(({ x0, x1, length }) => {
          const upper = y(end + x1!);
          return box(bricks, upper + 0.5, length * brick, y(end + x0!) - upper - 1);
        })
        .join(''),
    }),
    hairline(
      `M${bricks} ${y(end + heap.at(-1)!.x1!)}V${foot}H${bricks + years * brick}M${bricks} ${foot}v5M${bricks + years * brick} ${foot}v5`,
    ),
    text(bricks, foot + 19, '0', { ...words, anchor: 'middle' }),
    text(bricks + years * brick, foot + 19, narrow ? `${years}` : `${years} years`, {
      ...words,
      anchor: narrow ? 'middle' : 'start',
    }),
  ];
}

/** What the line rises in a hundred years, with its interval. */
function risen({ bar, narrow, label, x, y }: Plot): Drawing {
  const rise = (value: number) => y(trend.level + value);
  return [
    el('path', {
      stroke: 'soft',
      'stroke-dasharray': '2 4',
      d: segment([x(first.year), rise(0)], [bar + 8, rise(0)]),
    }),
    el('path', {
      stroke: 'c2',
      'stroke-width': narrow ? 4 : 8,
      shows: { rise: [trend.slope] },
      d: segment([bar, rise(0)], [bar, rise(trend.slope)]),
    }),
    el('path', {
      stroke: 'ink',
      'stroke-width': 1.5,
      d: `M${bar - 6} ${rise(trend.low)}h12M${bar} ${rise(trend.low)}V${rise(trend.high)}M${bar - 6} ${rise(trend.high)}h12`,
    }),
    text(bar + (narrow ? 9 : 14), rise(trend.slope), signed(trend.slope) + (narrow ? '' : ' °C'), {
      ...label,
      face: 600,
    }),
    narrow ? [] : text(bar + 14, rise(trend.slope) + 19, 'in a century', label),
  ];
}

/** Below the last years' points, and clear of the axis. */
const printedAt = 17.7;

/** The number of each step at what it is about; on a wide drawing with what that is. */
function keyed({ narrow, label, bar, brick, bricks, edge, radius, x, y }: Plot): Drawing {
  const r = narrow ? 9 : 11;
  const number = (step: number, [cx, cy]: Dot, words = '', options: TextOptions = label) => [
    el('circle', { class: labelClass, fill: 'ink', cx, cy, r }),
    text(cx, cy + 5, `${step}`, { face: 600, anchor: 'middle', fill: 'paper', on: 'ink' }),
    words && !narrow ? text(cx + r + 7, cy + 5, words, options) : [],
  ];
  const printed = text(
    edge,
    y(printedAt),
    `${narrow ? '' : `${fixed(trend.slope, 1)} °C a century, `}95% CI [${fixed(trend.low, 1)}, ${fixed(trend.high, 1)}]`,
    { face: 'serif', size: narrow ? 14 : nameSize, anchor: 'end' },
  );
  const modelled = 1934;
  const above: Dot = [x(modelled), y(22.4)];
  const top = heap.at(-1)!;
  return [
    number(1, [x(coolest.year) + radius + 7 + r, y(coolest.mean)], named(coolest)),
    el('path', {
      class: labelClass,
      stroke: 'soft',
      d: segment([above[0], above[1] + r], [above[0], y(lineAt(modelled))]),
    }),
    number(2, above, 'a straight line'),
    number(
      3,
      [bricks + top.length * brick + 8 + r, y(lineAt(last.year) + (top.x0! + top.x1!) / 2)],
      'left over',
    ),
    number(4, [bar, y(trend.level + trend.high) - r - 8]),
    printed,
    number(5, [printed.bounds.left - r - 8, y(printedAt) - (narrow ? 5 : 7)]),
  ];
}
