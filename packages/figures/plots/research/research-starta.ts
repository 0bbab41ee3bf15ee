import { extent, mean, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { health } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { axisBottom, axisLeft, dotted } from '#lib/axis.ts';
import { fixed } from '#lib/numbers.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { ols, tCritical } from '#lib/statistics.ts';
import { type Dot, dots, segment, stroked } from '#lib/svg.ts';
import { quiet, text } from '#lib/text.ts';

const rows = health();
const indicator = (name: string) =>
  new Map(
    rows.flatMap(({ district, indicator, before, after }) =>
      indicator === name && before !== null && after !== null
        ? [[district, [before, after] as const] as const]
        : [],
    ),
  );
const sanitation = indicator('improved_sanitation');
const overweight = indicator('women_overweight');
const districts = [...sanitation.keys()].filter((one) => overweight.has(one));
const both = (read: (pair: readonly [number, number]) => number) =>
  districts.map(
    (district): Dot => [read(sanitation.get(district)!), read(overweight.get(district)!)],
  );

/** A slope through points, in points of overweight for ten of sanitation. */
function slopeThrough(points: readonly Dot[]) {
  const { coefficients, errors, degrees } = ols(
    points.map(([x]) => [1, x]),
    points.map(([, y]) => y),
  );
  const [level, slope] = coefficients as [number, number];
  const reach = tCritical(0.05, degrees) * errors[1]!;
  const [ten, low, high] = [slope, slope - reach, slope + reach].map((one) => fixed(10 * one, 1));
  return {
    points,
    at: (x: number) => level + slope * x,
    low: slope - reach,
    ten,
    range: `${low} to ${high}`,
    words: `${ten} (${low} to ${high})`,
    isClear: slope - reach > 0,
  };
}

// With two rounds and what all districts share in each, fixed effects are the slope through the changes.
const between = slopeThrough(both(([before, after]) => (before + after) / 2));
const within = slopeThrough(both(([before, after]) => after - before));
if (!between.isClear || within.isClear)
  throw new Error('the title tells of a relation between districts that is none within them');

const panels = [
  {
    name: 'Between districts',
    axis: 'mean of both surveys, %',
    ...between,
    x: [20, 100],
    y: [10, 50],
  },
  { name: 'Within districts', axis: 'change, points', ...within, x: [0, 40], y: [0, 20] },
] as const;
type Panel = (typeof panels)[number];

/** Side by side, or one below the other on a phone. */
function layout(frame: Frame) {
  const { width, height } = frame;
  const narrow = isNarrow(frame);
  const gap = 48;
  const wide = narrow ? width : (width - gap) / 2;
  const high = narrow ? height / 2 : height;
  const left = 34;
  return panels.map((panel, i) => {
    const [x0, y0] = narrow ? [0, i * high] : [i * (wide + gap), 0];
    return {
      panel,
      top: y0,
      start: x0,
      end: x0 + wide,
      x: scaleLinear([...panel.x], [x0 + left + 8, x0 + wide - 6]),
      y: scaleLinear([...panel.y], [y0 + high - 68, y0 + 56]),
      foot: y0 + high - 44,
    };
  });
}

const tickValues = ([from, to]: readonly [number, number], step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
const unitOf = (panel: Panel) => (panel.name === 'Between districts' ? '%' : ' points more');

export default defineFigure({
  id: 'research-starta',
  title: 'Overweight goes with sanitation between districts, not within them',
  caption: `Women who are overweight against households with improved sanitation, a dot for each of ${districts.length} districts of Tamil Nadu. Averaged over two surveys, 2015-16 and 2019-21, ten points more sanitation go with ${between.ten} points more overweight (95% interval ${between.range}); in the changes between the two, with ${within.words}.`,
  source: `${credits.health.credit}. Least squares`,
  alt: `Two clouds of ${districts.length} districts. The means of both surveys rise along a line, ${between.ten} points for ten; the changes lie around a level line, ${within.ten} for ten, whose interval includes zero.`,
  sizes: { 358: 640, 560: 380, 720: 420, 900: 440 },
  table: () => ({
    columns: [
      'district',
      'sanitation 2015-16 (%)',
      'sanitation 2019-21 (%)',
      'overweight women 2015-16 (%)',
      'overweight women 2019-21 (%)',
    ],
    rows: districts.map((one) => [one, ...sanitation.get(one)!, ...overweight.get(one)!]),
  }),
  marks: {
    of: 2 * districts.length,
    at: (frame) =>
      layout(frame).flatMap(({ panel, x, y }) =>
        panel.points.map(([across, up], i) => ({
          x: x(across),
          y: y(up),
          label: `${districts[i]}: sanitation ${fixed(across, 1)}${unitOf(panel)}, overweight ${fixed(up, 1)}${unitOf(panel)}`,
        })),
      ),
  },
  draw: (frame) =>
    layout(frame).map(({ panel, top, start, end, x, y, foot }, i) => {
      const ends = extent(panel.points, ([across]) => across) as [number, number];
      const steps = i ? [10, 5] : [20, 10];
      const middle = mean(panel.points, ([, up]) => up)!;
      return [
        text(start, top + 16, panel.name, { face: 600 }),
        text(start, top + 36, `+10 points: ${panel.words}`, quiet),
        dotted(`M${x(ends[0])} ${y(middle)}H${x(ends[1])}`),
        stroked(
          'turmeric',
          4,
          segment([x(ends[0]), y(panel.at(ends[0]))], [x(ends[1]), y(panel.at(ends[1]))]),
        ),
        dots(
          panel.points.map(([across, up]): Dot => [x(across), y(up)]),
          4,
          i ? 'c2' : 'c1',
        ),
        axisLeft(tickValues(panel.y, steps[1]!), y, {
          at: start + 34,
          from: y(panel.y[0]),
          to: y(panel.y[1]),
        }),
        axisBottom(tickValues(panel.x, steps[0]!), x, { at: foot, from: start + 34, to: end }),
        text(start + 44, y(panel.y[1]) + 5, `overweight, ${panel.axis}`, quiet),
        text(end, foot - 8, `sanitation, ${panel.axis}`, { ...quiet, anchor: 'end' }),
      ];
    }),
});
