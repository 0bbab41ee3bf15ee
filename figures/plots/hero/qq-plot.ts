import { scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { penguins } from '../../lib/data.ts';
import { axisBottom, axisLeft } from '../../lib/legacy/axis.ts';
import { small } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { normalDensity, normalQuantile, ols } from '../../lib/statistics.ts';
import { dots, el } from '../../lib/svg.ts';

const birds = penguins();
const fit = ols(
  birds.map((bird) => [1, bird.flipper]),
  birds.map((bird) => bird.mass),
);
const scaled = fit.residuals.map((residual) => residual / fit.sigma).sort((a, b) => a - b);
const count = scaled.length;

// Standard error of an order statistic of the normal distribution: sqrt(p (1 - p) / n) / density.
const pairs = scaled.map((value, i) => {
  const share = (i + 0.5) / count;
  const expected = normalQuantile(share);
  const error = Math.sqrt((share * (1 - share)) / count) / normalDensity(expected);
  return { value, expected, low: expected - 1.96 * error, high: expected + 1.96 * error };
});
const outside = pairs.filter(({ value, low, high }) => value < low || value > high).length;

const x = scaleLinear([-3.1, 3.1], [42, 396]);
const y = scaleLinear([-3.9, 3.9], [262, 4]);
const rim = pairs.filter((_, i) => i % 6 === 0 || i > count - 4 || i < 4);
const band = [
  ...rim.map((pair) => [x(pair.expected), y(pair.low)]),
  ...rim.reverse().map((pair) => [x(pair.expected), y(pair.high)]),
];

export default defineFigure({
  id: 'qq-plot',
  ...small,
  title: 'Do the residuals follow the normal law?',
  caption:
    'Q-Q plot: residuals of penguin mass regressed on flipper length against normal quantiles. The 95% band is pointwise: it holds for each point, not for all at once.',
  source: 'Palmer penguins (CC0); least squares at build',
  alt: `Q-Q plot of ${count} residuals from the regression of body mass on flipper length: they lie along the straight line, ${count - outside} of them within the 95% band.`,
  draw: () => [
    el('path', {
      fill: 'c1',
      'fill-opacity': 0.16,
      d: `M${band.map((point) => point.join(' ')).join('L')}Z`,
    }),
    el('path', { stroke: 'ink', 'stroke-width': 1.2, d: `M${x(-3)} ${y(-3)}L${x(3)} ${y(3)}` }),
    dots(
      pairs.map((pair) => [x(pair.expected), y(pair.value)] as const),
      2.4,
      'c1',
    ),
    text(x(-2.9), y(2.6), `${count - outside} of ${count} in the band`, { face: 600 }),
    axisLeft({
      at: 36,
      from: 262,
      to: 4,
      ticks: [-2, 0, 2].map((at) => ({ at: y(at), label: `${at}`.replace('-', '−') })),
    }),
    axisBottom({
      at: 268,
      from: 42,
      to: 396,
      ticks: [-2, 0, 2].map((at) => ({ at: x(at), label: `${at}`.replace('-', '−') })),
    }),
  ],
});
