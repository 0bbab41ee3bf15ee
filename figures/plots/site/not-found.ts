import { range, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { axisLeft, hairline } from '../../lib/legacy/axis.ts';
import { text } from '../../lib/legacy/text.ts';
import { seeded } from '../../lib/random.ts';
import { ols } from '../../lib/statistics.ts';
import { dots, el, ring } from '../../lib/svg.ts';

const { uniform, normal } = seeded(404);
const points = range(160).map(() => [uniform() * 10, 0] as [number, number]);
for (const point of points) point[1] = 2 + 0.8 * point[0] + normal();
const strayed = 110;
points[strayed] = [7.4, 2 + 0.8 * 7.4 + 7];

const fit = ols(
  points.map(([x]) => [1, x]),
  points.map(([, y]) => y),
);
const scaled = fit.residuals.map((residual) => residual / fit.sigma);
const distance = scaled[strayed]!;
const fitted = points.map(([, y], i) => y - fit.residuals[i]!);

const x = scaleLinear([1.6, 10.6], [64, 940]);
const y = scaleLinear([-3.2, 7], [396, 16]);
const at = (i: number): [number, number] => [x(fitted[i]!), y(scaled[i]!)];
const [strayedX, strayedY] = at(strayed);

export default defineFigure({
  id: 'not-found',
  width: 960,
  height: 420,
  minWidth: 340,
  simulated: true,
  title: 'Residuals, and one address far from the rest (simulated)',
  caption:
    'Simulated data: residuals of a fitted line, in standard deviations, with one outlier that the model cannot place.',
  source: 'Simulation, seed 404; least squares at build',
  alt: `Residual plot of ${points.length} simulated points: all but one lie within three standard deviations of zero; one lies ${distance.toFixed(1)} standard deviations above.`,
  draw: () => [
    el('path', { fill: 'faint', 'fill-opacity': 0.6, d: `M64 ${y(2)}H940V${y(-2)}H64z` }),
    hairline(`M64 ${y(0)}H940`, 1.2),
    axisLeft({
      at: 52,
      from: 396,
      to: 16,
      ticks: [-2, 0, 2, 4, 6].map((value) => ({
        at: y(value),
        label: `${value}`.replace('-', '−'),
      })),
    }),
    dots(
      points.flatMap((_, i) => (i === strayed ? [] : [at(i)])),
      4,
      'c1',
      0.72,
    ),
    el('path', {
      stroke: 'madder',
      'stroke-width': 1.2,
      'stroke-dasharray': '2 5',
      'stroke-linecap': 'round',
      d: `M${strayedX} ${strayedY + 24}V${y(0)}`,
    }),
    el('path', { stroke: 'madder', 'stroke-width': 1.5, d: ring(strayedX, strayedY, 16) }),
    dots([[strayedX, strayedY]], 7, 'madder'),
    text(strayedX - 28, strayedY + 7, 'This address', { face: 600, size: 22, anchor: 'end' }),
  ],
});
