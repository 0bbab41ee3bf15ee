import { area, bin, greatest, least, line, range, scaleLinear } from 'd3';
import { axisBottom, axisLeft } from '../../lib/axis.ts';
import { fixed } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { box, type Dot, type Drawing, dots, el, segment } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import { februaries, first, last, lineAt, reachAt, residuals, trend } from './february.ts';

/** What is drawn of the question, one step after the other. */
export const steps = [collected, modelled, analysed, interpreted, documented];

export const signed = (value: number, decimals: number) =>
  `${value < 0 ? '' : '+'}${fixed(value, decimals)}`;

export type Panel = ReturnType<typeof panel>;

/** Where a drawing has its axes, its dots and its scales. */
export function panel({ width, height }: Frame, top = 0) {
  const narrow = isNarrow({ width, height });
  const size = width >= 900 ? 15 : 14;
  // In a scene as wide as a phone or a tablet the labels keep to the edges of the text, or nearly.
  const side = { 390: 20, 720: 28 }[width] ?? (narrow ? 14 : width / 60);
  const [left, right] = [side + 30, width - (narrow ? 68 : side + width * 0.11)];
  // In the scene of a wide screen the finding, with its line in Tamil, stands in the drawing.
  const headroom = { 720: 195, 900: 256, 1440: 360 }[width] ?? 14;
  const [floor, roof] = [top + height - 26, top + headroom];
  return {
    narrow,
    size,
    left,
    right,
    floor,
    roof,
    radius: narrow ? 2.6 : Math.max(3.5, width / 220),
    x: scaleLinear([first.year, last.year], [left + 14, right]),
    y: scaleLinear([17.5, 24], [floor, roof]),
  };
}

/** The years that the drawing names: the coolest and the warmest. */
const [coolest, warmest] = [
  least(februaries, ({ mean }) => mean)!,
  greatest(februaries, ({ mean }) => mean)!,
];

/** The axes, with the coolest and the warmest year. */
export const axes = ({ left, right, floor, roof, radius, size, narrow, x, y }: Panel): Drawing => [
  text(
    left + 10,
    roof + size * 0.35,
    narrow ? 'Mean °C, February' : 'India’s mean temperature in February',
    {
      size,
      face: 400,
      fill: 'soft',
    },
  ),
  narrow
    ? []
    : text(x(coolest.year) + radius + 5, y(coolest.mean) + size * 0.35, named(coolest), { size }),
  text(x(warmest.year) - radius - 5, y(warmest.mean) + size * 0.35, named(warmest), {
    size,
    anchor: 'end',
  }),
  axisLeft({
    at: left,
    from: floor,
    to: roof,
    size,
    ticks: [18, 20, 22, 24].map((value) => ({ at: y(value), label: `${value}°` })),
  }),
  axisBottom({
    at: floor,
    from: left,
    to: right,
    size,
    ticks: (narrow ? [1901, 1950, 2000] : [1901, 1925, 1950, 1975, 2000]).map((year) => ({
      at: x(year),
      label: `${year}`,
    })),
  }),
];

const named = ({ year, mean }: (typeof februaries)[number]) => `${year}: ${mean.toFixed(1)}°`;

const placed = ({ x, y }: Panel): Dot[] => februaries.map(({ year, mean }) => [x(year), y(mean)]);

const fitted = ({ x, y, narrow }: Panel): Drawing =>
  el('path', {
    stroke: 'turmeric',
    'stroke-width': narrow ? 3 : 6,
    'stroke-linecap': 'round',
    d: segment([x(first.year), y(lineAt(first.year))], [x(last.year), y(lineAt(last.year))]),
  });

const band = ({ x, y }: Panel, fill: 'turmeric' | 'soft', opacity: number): Drawing =>
  el('path', {
    fill,
    'fill-opacity': opacity,
    d: area<number>(
      x,
      (year) => y(lineAt(year) - reachAt(year)),
      (year) => y(lineAt(year) + reachAt(year)),
    )(range(first.year, last.year + 1, 3)),
  });

/** 1: the values, and nothing else. */
function collected(one: Panel): Drawing {
  return dots(placed(one), one.radius, 'c1');
}

/** 2: the simplest model that answers the question. */
function modelled(one: Panel): Drawing {
  return [collected(one), fitted(one)];
}

/** 3: what the model leaves over, year by year and as a whole. */
function analysed(one: Panel): Drawing {
  const { x, y, right, radius, narrow } = one;
  const sides = [
    { paint: 'c2', of: (residual: number) => residual >= 0 },
    { paint: 'c1', of: (residual: number) => residual < 0 },
  ] as const;
  // The residuals once more, as bricks beside the end of the line.
  const bins = bin().thresholds(range(-2, 2.75, 0.25))(residuals);
  const end = lineAt(last.year);
  const brick = narrow ? 1.6 : Math.max(2.6, right / 360);
  const start = right + (narrow ? 12 : 28);
  return [
    fitted(one),
    sides.map(({ paint, of }) => {
      const some = februaries.filter((_, i) => of(residuals[i]!));
      const heap = bins.filter(({ x0, x1 }) => of((x0! + x1!) / 2));
      return [
        el('path', {
          stroke: paint,
          'stroke-width': narrow ? 1 : 2,
          d: some
            .map(({ year, mean }) => segment([x(year), y(lineAt(year))], [x(year), y(mean)]))
            .join(''),
        }),
        dots(
          some.map(({ year, mean }) => [x(year), y(mean)] as const),
          radius,
          paint,
        ),
        el('path', {
          fill: paint,
          shows: { width: heap.filter(({ length }) => length > 0).map(({ length }) => length) },
          d: heap
            .filter(({ length }) => length > 0)
            .map(({ x0, x1, length }) => {
              const upper = y(end + x1!);
              return box(start, upper + 0.5, length * brick, y(end + x0!) - upper - 1);
            })
            .join(''),
        }),
      ];
    }),
  ];
}

/** 4: how large, how certain. */
export function interpreted(one: Panel): Drawing {
  return [
    band(one, 'turmeric', 0.4),
    dots(placed(one), one.radius, 'c1', { opacity: 0.45 }),
    fitted(one),
    risen(one, 'c2'),
  ];
}

/** What the line rises in a hundred years, with its interval, beside the end of the line. */
function risen({ x, y, right, narrow, size }: Panel, fill: 'c2' | 'soft'): Drawing {
  const at = right + (narrow ? 12 : 32);
  const rise = (value: number) => y(trend.level + value);
  return [
    el('path', {
      stroke: 'soft',
      'stroke-dasharray': '2 4',
      d: segment([x(first.year), rise(0)], [at + 8, rise(0)]),
    }),
    el('path', {
      stroke: fill,
      'stroke-width': narrow ? 4 : 8,
      shows: { rise: [trend.slope] },
      d: segment([at, rise(0)], [at, rise(trend.slope)]),
    }),
    el('path', {
      stroke: 'ink',
      'stroke-width': 1.5,
      d: `M${at - 6} ${rise(trend.low)}h12M${at} ${rise(trend.low)}V${rise(trend.high)}M${at - 6} ${rise(trend.high)}h12`,
    }),
    text(at + (narrow ? 9 : 14), rise(trend.slope), signed(trend.slope, 1), { size, face: 600 }),
    size < 15 || right < 900
      ? []
      : text(at + 14, rise(trend.slope) + size * 1.4, 'in a century', { size }),
  ];
}

/** 5: as it is printed, in one ink. */
function documented(one: Panel): Drawing {
  const { x, y, left, floor, roof, right, radius } = one;
  return [
    band(one, 'soft', 0.22),
    dots(placed(one), radius, 'ink'),
    dots(placed(one), radius - 1.25, 'paper'),
    el('path', {
      stroke: 'ink',
      'stroke-width': 2,
      d: line<number>(x, (year) => y(lineAt(year)))([first.year, last.year]),
    }),
    el('path', { stroke: 'ink', d: `M${left} ${roof}V${floor}H${right}` }),
    risen(one, 'soft'),
  ];
}
