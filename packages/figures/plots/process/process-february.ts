import { greatest, least, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { temperature } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { axisBottom, axisLeft, dotted } from '#lib/axis.ts';
import { fixed } from '#lib/numbers.ts';
import { type Frame, isNarrow, marginOf } from '#lib/sizes.ts';
import { correlation, ols, tCritical } from '#lib/statistics.ts';
import { type Drawing, dots, el, segment, stroked } from '#lib/svg.ts';
import { type TextOptions, text } from '#lib/text.ts';

/** India's mean temperature of February by year, without the years that are doubtful. */
const all = temperature().filter(({ month }) => month === 2);
const februaries = all.filter(({ suspect }) => !suspect);
export const leftOut = all.flatMap(({ year, suspect }) => (suspect ? year : []));
export const [first, last] = [februaries[0]!, februaries.at(-1)!];

/** Centuries since the first year. */
const since = (year: number) => (year - first.year) / 100;
const fit = ols(
  februaries.map(({ year }) => [1, since(year)]),
  februaries.map(({ mean }) => mean),
);
const [level, slope] = fit.coefficients as [number, number];
const critical = tCritical(0.05, fit.degrees);

/** The line in °C. */
const lineAt = (year: number) => level + slope * since(year);

export const { residuals } = fit;
export const trend = {
  level,
  /** °C a century, with its 95% interval. */
  slope,
  low: slope - critical * fit.errors[1]!,
  high: slope + critical * fit.errors[1]!,
  t: slope / fit.errors[1]!,
  degrees: fit.degrees,
};

/** The assumption that residuals of neighbouring years are unrelated. */
export const neighbours = correlation(residuals.slice(1), residuals.slice(0, -1));

/** The years that the drawing names: the coolest and the warmest. */
const [coolest, warmest] = [
  least(februaries, ({ mean }) => mean)!,
  greatest(februaries, ({ mean }) => mean)!,
];
const named = ({ year, mean }: (typeof februaries)[number]) => `${year}: ${mean.toFixed(1)}°`;
const signed = (value: number) => `${value < 0 ? '' : '+'}${fixed(value, 1)}`;
const degrees = [18, 20, 22];

/** The axes, and beside the end of the line what it rises. */
function layout(frame: Frame) {
  const { width, height } = frame;
  const narrow = isNarrow(frame);
  const label: TextOptions = { size: narrow ? 14 : 15 };
  const widthOf = (words: string) => text(0, 0, words, { ...label, tabular: true }).bounds.right;
  const [start, edge] = [marginOf(frame), width - marginOf(frame)];
  const left = start + widthOf('22°') + 10;
  const bar = edge - widthOf(narrow ? '+1.2' : 'in a century') - (narrow ? 9 : 14);
  const right = bar - (narrow ? 14 : 28);
  const [floor, roof] = [height - 26, 14];
  return {
    narrow,
    label,
    left,
    right,
    floor,
    roof,
    bar,
    radius: narrow ? 2.6 : 4,
    x: scaleLinear([first.year, last.year], [left + 14, right]),
    y: scaleLinear([17.4, 23.4], [floor, roof]),
  };
}

export default defineFigure({
  id: 'process-february',
  title: `India’s February has warmed by ${fixed(trend.slope, 1)} °C a century`,
  caption:
    'Has February warmed? One question in five steps: each year, a line, the residuals, and the trend per century with its 95% interval.',
  source: `${credits.temperature.credit}. Least squares`,
  alt: `${februaries.length} dots scatter around a rising line: February’s mean temperature in India rose by ${fixed(trend.slope, 1)} °C a century, 95% interval ${fixed(trend.low, 1)} to ${fixed(trend.high, 1)}. What is left over follows no pattern.`,
  claims: {
    years: `${februaries.length}`,
    from: `${first.year}`,
    'left-out': leftOut.join(', '),
    to: `${last.year}`,
    'a-year': fixed(trend.slope / 100, 3),
    neighbours: fixed(neighbours, 2),
    slope: fixed(trend.slope, 1),
    low: fixed(trend.low, 1),
    high: fixed(trend.high, 1),
    df: `${trend.degrees}`,
    t: fixed(trend.t, 2),
  },
  sizes: { 390: 380, 900: 480, 1152: 300 },
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
        stroke: 'c1',
        'stroke-opacity': 0.55,
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
      risen(plot),
      axisLeft(degrees, y, {
        at: left,
        from: floor,
        to: roof,
        size: label.size,
        label: (value) => `${value}°`,
      }),
      axisBottom(narrow ? [1901, 1950, 2000] : [1901, 1925, 1950, 1975, 2000], x, {
        at: floor,
        from: left,
        to: right,
        size: label.size,
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
      text(x(coolest.year) + radius + 6, y(coolest.mean) + 5, named(coolest), label),
    ];
  },
});

type Plot = ReturnType<typeof layout>;

/** What the line rises in a hundred years, with its interval. */
function risen({ bar, narrow, label, x, y }: Plot): Drawing {
  const rise = (value: number) => y(trend.level + value);
  return [
    dotted(segment([x(first.year), rise(0)], [bar + 8, rise(0)])),
    el('path', {
      stroke: 'c2',
      'stroke-width': narrow ? 4 : 8,
      shows: { rise: [trend.slope] },
      d: segment([bar, rise(0)], [bar, rise(trend.slope)]),
    }),
    stroked(
      'ink',
      1.5,
      `M${bar - 6} ${rise(trend.low)}h12M${bar} ${rise(trend.low)}V${rise(trend.high)}M${bar - 6} ${rise(trend.high)}h12`,
    ),
    text(bar + (narrow ? 9 : 14), rise(trend.slope), signed(trend.slope) + (narrow ? '' : ' °C'), {
      ...label,
      face: 600,
    }),
    narrow ? [] : text(bar + 14, rise(trend.slope) + 19, 'in a century', label),
  ];
}
