import { line, mean, range, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { seeded } from '../../lib/random.ts';
import { dot, ols } from '../../lib/statistics.ts';
import { dots, el } from '../../lib/svg.ts';
import { field, frame, step } from './frame.ts';

const random = seeded(5);
const count = 13;
const data = range(count).map((i) => {
  const x = -1 + (2 * (i + 0.15 + 0.7 * random.uniform())) / count;
  return { x, y: 1.9 * x ** 3 - 0.95 * x + 0.3 * random.normal() };
});

// Chebyshev polynomials: the ninth degree stays solvable, which plain powers do not.
const terms = (x: number, degree: number) =>
  range(degree + 1).map((k) => Math.cos(k * Math.acos(Math.max(-1, Math.min(1, x)))));

function fit(degree: number) {
  const design = data.map((point) => terms(point.x, degree));
  const { coefficients, residuals, inverse } = ols(
    design,
    data.map((point) => point.y),
  );
  // Error of predicting each point from the others, which the leverages give without refitting.
  const error = Math.sqrt(
    mean(design, (row, i) => {
      const leverage = dot(
        row,
        inverse.map((one) => dot(one, row)),
      );
      return (residuals[i]! / (1 - leverage)) ** 2;
    })!,
  );
  return { degree, error, at: (x: number) => dot(terms(x, degree), coefficients) };
}

const fits = [1, 3, 9].map(fit);
const [straight, cubic, ninth] = fits as [Fitted, Fitted, Fitted];
type Fitted = ReturnType<typeof fit>;
const best = fits.toSorted((a, b) => a.error - b.error)[0]!;

const x = scaleLinear([-1, 1], [field.left + 3, field.right - 3]);
const y = scaleLinear([-1.35, 1.35], [field.bottom, field.top]);
const curve = ({ at }: Fitted) =>
  line<number>()
    .x((value) => x(value))
    .y((value) => y(at(value)))(range(-1, 1.0001, 2 / 120))!;
const round = (value: number) => value.toFixed(2);

export default defineFigure({
  id: 'process-modelling',
  ...step,
  maxBytes: 4 * 1024,
  title: 'Three fits to the same points (simulated)',
  caption: `Simulated data (seed 5): polynomials of degree 1, 3 and 9 fitted to ${count} points. The one that predicts a point left out best is drawn strong.`,
  source: 'Simulation with seed 5; least squares, leave-one-out error',
  alt: `${count} points and three fitted polynomials: the straight line misses the bend, the ninth degree swings through the noise, the third follows the points. Left-out points are missed by ${round(straight.error)}, ${round(ninth.error)} and ${round(cubic.error)}: degree ${best.degree} predicts best.`,
  simulated: true,
  draw: () => [
    el(
      'clipPath',
      { id: 'f' },
      el('path', { d: `M${field.left} 2H${field.right}V246H${field.left}z` }),
    ),
    el(
      'g',
      { 'clip-path': 'url(#f)' },
      el('path', { stroke: 'c2', 'stroke-width': 2, 'stroke-opacity': 0.65, d: curve(ninth) }),
      el('path', {
        stroke: 'soft',
        'stroke-width': 2,
        'stroke-dasharray': '7 6',
        d: curve(straight),
      }),
      el('path', { stroke: 'c2', 'stroke-width': 6, 'stroke-linecap': 'round', d: curve(cubic) }),
    ),
    dots(
      data.map((point) => [x(point.x), y(point.y)] as const),
      5.5,
      'ink',
    ),
    ...frame(`Degree ${best.degree} predicts best`),
  ],
});
