import { groups, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { health } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom } from '../../lib/axis.ts';
import { fixed, spelled } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { ols } from '../../lib/statistics.ts';
import { tCritical } from '../../lib/student.ts';
import { dots, el, segment } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import { robustErrors } from './robust-errors.ts';

const outcome = 'women_20_24_married_before_18';
const terms = [
  { indicator: 'women_10yr_school', name: 'ten years of school' },
  { indicator: 'clean_cooking_fuel', name: 'clean cooking fuel' },
  { indicator: 'health_insurance', name: 'health insurance' },
  { indicator: 'women_anaemic', name: 'women anaemic' },
];

const districts = groups(health(), ({ district }) => district).map(
  ([, rows]) =>
    (indicator: string) => {
      const { before, after } = rows.find((row) => row.indicator === indicator)!;
      if (before === null || after === null) throw new Error(`${indicator} was not asked twice`);
      return { level: after, change: after - before };
    },
);

/** Points of the outcome for one point of each indicator, with 95% intervals by robust errors (HC3). */
function estimates(kind: 'level' | 'change', indicators = terms.map(({ indicator }) => indicator)) {
  const design = districts.map((at) => [1, ...indicators.map((one) => at(one)[kind])]);
  const fit = ols(
    design,
    districts.map((at) => at(outcome)[kind]),
  );
  const errors = robustErrors(design, fit);
  const quantile = tCritical(0.05, fit.degrees);
  return indicators.map((_, i) => {
    const value = fit.coefficients[i + 1]!;
    const error = errors[i + 1]!;
    const half = quantile * error;
    return { value, error, low: value - half, high: value + half };
  });
}
const between = estimates('level');
const within = estimates('change');
const [school, growth] = [between[0]!, within[0]!];
if (school.high >= 0 || growth.high <= 0) throw new Error('the title does not hold');

const ours = terms[0]!.indicator;
const minus = (value: number) => fixed(value, 2);
const alone = (['level', 'change'] as const).map((kind) =>
  minus(estimates(kind, [ours])[0]!.value),
);
const z = (school.value - growth.value) / Math.hypot(school.error, growth.error);
/** Sets of three covariates out of eight, and in how many the comparison of districts excludes zero. */
const covariates = [
  ...['institutional_births', 'caesarean_births', 'children_stunted', 'women_anaemic'],
  ...['women_overweight', 'clean_cooking_fuel', 'improved_sanitation', 'health_insurance'],
];
const sets = covariates.flatMap((a, i) =>
  covariates
    .slice(i + 1)
    .flatMap((b, j) => covariates.slice(i + j + 2).map((c) => [ours, a, b, c])),
);
const clear = sets.filter((set) => estimates('level', set)[0]!.high < 0);

const said = ({ value, low, high }: typeof school) =>
  [value, low, high].map(minus) as [string, string, string];
const [value, low, high] = said(school);
const [change, least, most] = said(growth);

function layout(frame: Frame) {
  const { width, height } = frame;
  const left = isNarrow(frame) ? 128 : 150;
  const foot = 30;
  const row = (height - foot - 22) / terms.length;
  return {
    left,
    foot,
    x: scaleLinear([-0.9, 0.8], [left, width - 2]),
    y: (i: number) => 22 + row * (i + 0.5),
    apart: row * 0.17,
  };
}

export default defineFigure({
  id: 'research-starta',
  title: 'More schooling, fewer early marriages: seen between districts, uncertain within them',
  caption: `Percentage points of early marriage (before 18) that go with one point more of each indicator, in ${districts.length} districts of Tamil Nadu, from a regression on all ${spelled(terms.length)} at once, with 95% intervals (HC3). The thick upper lines compare districts in 2019–21; the thin lower ones, changes within districts since 2015–16. For schooling, the difference between the two is not established (z = ${minus(z)}), and sampling error pulls changes towards zero. With schooling alone the two are ${alone.join(' and ')}.`,
  source: credits.health.credit,
  alt: `Coefficient plot. Between districts, one point more of women with ten years of school goes with ${value} points of early marriage (${low} to ${high}); within districts, from survey to survey, with ${change} (${least} to ${most}), so zero cannot be ruled out.`,
  claims: {
    covariates: spelled(covariates.length),
    sets: `${sets.length}`,
    clear: `${clear.length}`,
  },
  sizes: { 358: 320, 560: 400 },
  table: () => ({
    columns: ['indicator', 'comparison', 'coefficient', 'low', 'high'],
    rows: terms.flatMap(({ name }, i) =>
      [['between districts', between[i]!] as const, ['within districts', within[i]!] as const].map(
        ([kind, one]) => [
          name,
          kind,
          ...[one.value, one.low, one.high].map((number) => Number(number.toFixed(3))),
        ],
      ),
    ),
  }),
  marks: {
    of: 'rows',
    along: 'y',
    at: (frame) => {
      const { x, y, apart } = layout(frame);
      return terms.flatMap(({ name }, i) =>
        [
          { kind: 'between', one: between[i]!, side: -apart },
          { kind: 'within', one: within[i]!, side: apart },
        ].map(({ kind, one, side }) => {
          const [value, low, high] = said(one);
          return {
            x: x(one.value),
            y: y(i) + side,
            label: `${name}, ${kind} districts: ${value}, 95% interval ${low} to ${high}`,
          };
        }),
      );
    },
  },
  draw: (frame) => {
    const { height } = frame;
    const { left, foot, x, y, apart } = layout(frame);
    const bars = (all: typeof between, side: number, from = 0) => ({
      shows: { width: all.map(({ low, high }) => high - low) },
      d: all
        .map(({ low, high }, i) => {
          const at = y(from + i) + side * apart;
          return segment([x(low), at], [x(high), at]);
        })
        .join(''),
    });
    const thick = isNarrow(frame) ? 11 : 13;
    return [
      el('path', { stroke: 'c2', 'stroke-width': thick, ...bars(between.slice(0, 1), -1) }),
      el('path', { stroke: 'q3', 'stroke-width': thick, ...bars(between.slice(1), -1, 1) }),
      el('path', { stroke: 'soft', 'stroke-width': 2, ...bars(within, 1) }),
      dots(
        between.map((one, i) => [x(one.value), y(i) - apart]),
        3,
        'paper',
      ),
      dots(
        within.map((one, i) => [x(one.value), y(i) + apart]),
        4,
        'soft',
      ),
      el('path', {
        stroke: 'ink',
        'stroke-width': 1,
        d: segment([x(0), 0], [x(0), height - foot]),
      }),
      terms.map(({ name }, i) =>
        text(left - 10, y(i) + 4.5, name, { anchor: 'end', face: i === 0 ? 600 : 400 }),
      ),
      text(x(0) + 10, y(0) - apart + 4.5, isNarrow(frame) ? 'between' : 'between districts'),
      text(x(growth.high) + 8, y(0) + apart + 4.5, 'within', { fill: 'soft' }),
      axisBottom({
        at: height - foot + 1,
        from: x(-0.8),
        to: x(0.6),
        ticks: [-0.8, -0.4, 0, 0.4].map((points) => ({
          at: x(points),
          label: points === 0 ? '0' : fixed(points, 1),
        })),
      }),
    ];
  },
});
