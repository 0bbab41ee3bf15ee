import { line, mean, range, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { population } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, axisLeft } from '../../lib/axis.ts';
import type { Frame } from '../../lib/sizes.ts';
import { dot, ols } from '../../lib/statistics.ts';
import { dots, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

const points = population()
  .filter(({ place }) => place === 'Coimbatore')
  .map(({ year, womenPer1000Men }) => ({ year, women: womenPer1000Men }));
const [first, last] = [points[0]!.year, points.at(-1)!.year];
const next = last + 10;

// Chebyshev polynomials: the ninth degree stays solvable, which plain powers do not.
function terms(year: number, degree: number): number[] {
  const x = (2 * (year - first)) / (last - first) - 1;
  const all = [1, x];
  for (let k = 2; k <= degree; k++) all.push(2 * x * all[k - 1]! - all[k - 2]!);
  return all;
}

function fit(degree: number) {
  const solve = (rows: typeof points) => {
    const { coefficients } = ols(
      rows.map(({ year }) => terms(year, degree)),
      rows.map(({ women }) => women),
    );
    return (year: number) => dot(terms(year, degree), coefficients);
  };
  const squares = points.map((left) => {
    const at = solve(points.filter((one) => one !== left));
    return (left.women - at(left.year)) ** 2;
  });
  const at = solve(points);
  return { degree, at, forecast: at(next), miss: Math.sqrt(mean(squares)!) };
}
const [straight, cubic, ninth] = [1, 3, 9].map(fit) as [Fitted, Fitted, Fitted];
type Fitted = ReturnType<typeof fit>;
const looks: [Fitted, Paint, number][] = [
  [straight, 'soft', 1.25],
  [ninth, 'c2', 1.5],
  [cubic, 'c1', 3.5],
];
const whole = (value: number) => value.toFixed(0);

function layout({ width, height }: Frame) {
  const isThumb = width < 300;
  const [left, right, floor] = isThumb ? [2, width - 4, height - 4] : [42, width - 74, height - 28];
  return {
    isThumb,
    left,
    right,
    floor,
    x: scaleLinear([first, next], [left + 6, right]),
    y: scaleLinear([880, 1075], [floor, 6]),
  };
}

export default defineFigure({
  id: 'process-modelling',
  title: `The closest fit makes the worst forecast`,
  caption: `Women per 1000 men in Coimbatore district at twelve censuses, with polynomials of degree 1, 3 and 9, extended to ${next}, when no census was held. Each was also fitted with one census left out and asked to predict it: degree 3 missed by ${whole(cubic.miss)}, the straight line by ${whole(straight.miss)}, degree 9 by ${whole(ninth.miss)}.`,
  source: `${credits.population.credit}. Least squares; root mean square error, leaving one out`,
  alt: `Twelve points fall and rise again. A straight line misses the bend, degree 3 follows it, and degree 9 touches nearly every point and then dives: for ${next} they forecast ${whole(straight.forecast)}, ${whole(cubic.forecast)} and ${whole(ninth.forecast)} women per 1000 men.`,
  sizes: { 172: 150, 280: 240, 358: 300, 560: 400 },
  table: () => ({
    columns: ['year', 'women per 1000 men', 'degree 1', 'degree 3', 'degree 9'],
    rows: [...points, { year: next, women: null }].map(({ year, women }) => [
      year,
      women === null ? null : Math.round(women),
      ...[straight, cubic, ninth].map(({ at }) => Math.round(at(year))),
    ]),
  }),
  marks: {
    of: points.length,
    along: 'x',
    at: (frame) => {
      const { x, y } = layout(frame);
      return points.map(({ year, women }) => ({
        x: x(year),
        y: y(women),
        label: `${year}: ${whole(women)} women per 1000 men; degrees 1, 3 and 9 say ${[straight, cubic, ninth].map(({ at }) => whole(at(year))).join(', ')}`,
      }));
    },
  },
  draw: (frame) => {
    const { isThumb, left, right, floor, x, y } = layout(frame);
    const curve = ({ at }: Fitted) => {
      const years = [...range(first, last, 0.5), ...range(last, next + 0.01, 0.1)].filter(
        (year) => at(year) >= 880 && at(year) <= 1075,
      );
      return line<number>(
        (year) => x(year),
        (year) => y(at(year)),
      )(years);
    };
    const dive = range(last, next, 0.05).find((year) => ninth.at(year) < 880) ?? next;
    return [
      isThumb
        ? []
        : el('path', {
            fill: 'faint',
            'fill-opacity': 0.6,
            d: `M${x(last)} 6H${right}V${floor}H${x(last)}z`,
          }),
      looks.map(([fitted, stroke, strength]) =>
        el('path', {
          stroke,
          'stroke-width': isThumb ? strength * 0.8 : strength,
          'stroke-linecap': 'round',
          'stroke-dasharray': fitted === straight ? '5 4' : undefined,
          d: curve(fitted),
        }),
      ),
      dots(
        points.map(({ year, women }) => [x(year), y(women)] as const),
        isThumb ? 2.6 : 4.5,
        'ink',
      ),
      isThumb
        ? []
        : [
            text(right + 8, y(cubic.forecast) + 4.5, 'Degree 3', { face: 600, fill: 'c1' }),
            text(right + 8, y(straight.forecast) + 4.5, 'Degree 1', { fill: 'soft' }),
            text(right + 8, floor - 6, 'Degree 9', { fill: 'c2' }),
            dots([[x(dive), floor - 2]], 3, 'c2'),
            axisLeft({
              at: left,
              from: floor,
              to: 6,
              ticks: [900, 950, 1000, 1050].map((value) => ({ at: y(value), label: `${value}` })),
            }),
            axisBottom({
              at: floor,
              from: left,
              to: right,
              ticks: [1901, 1951, 2021].map((year) => ({ at: x(year), label: `${year}` })),
            }),
          ],
    ];
  },
});
