import { range, scaleLinear } from 'd3';
import { defineFigure } from '#define.ts';
import { axisLeft, hairline } from '#lib/axis.ts';
import { fixed } from '#lib/numbers.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { ols, seeded } from '#lib/statistics.ts';
import { box, dots, el, ring, stroked } from '#lib/svg.ts';
import { text } from '#lib/text.ts';

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

const layout = ({ width, height }: Frame) => ({
  x: scaleLinear([1.6, 10.6], [40, width - 4]),
  y: scaleLinear([-3.2, 7], [height - 8, 16]),
});
const minus = (value: number) => fixed(value, 1);

export default defineFigure({
  id: 'not-found',
  sizes: { 358: 260, 560: 360 },
  simulated: true,
  title: 'Residuals, and one address far from the rest (simulated)',
  caption:
    'Simulated data: residuals of a fitted line, in standard deviations, with one outlier that the model cannot place.',
  source: 'Simulation, seed 404; least squares at build',
  alt: `Residual plot of ${points.length} simulated points: all but one lie within three standard deviations of zero; one lies ${distance.toFixed(1)} standard deviations above.`,
  table: () => ({
    columns: ['fitted value', 'residual (standard deviations)'],
    rows: points.map((_, i) => [+fitted[i]!.toFixed(3), +scaled[i]!.toFixed(3)]),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { x, y } = layout(frame);
      return points.map((_, i) => ({
        x: x(fitted[i]!),
        y: y(scaled[i]!),
        label: `${i === strayed ? 'This address' : `Point ${i + 1}`}: ${minus(scaled[i]!)} standard deviations from the line (simulated)`,
      }));
    },
  },
  draw: (frame) => {
    const { width, height } = frame;
    const { x, y } = layout(frame);
    const at = (i: number): [number, number] => [x(fitted[i]!), y(scaled[i]!)];
    const [strayedX, strayedY] = at(strayed);
    const radius = isNarrow(frame) ? 2.2 : 3;
    return [
      el('path', { fill: 'faint', d: box(40, y(2), width - 44, y(-2) - y(2)) }),
      hairline(`M40 ${y(0)}H${width - 4}`),
      axisLeft([-2, 0, 2, 4, 6], y, {
        at: 32,
        from: height - 8,
        to: 16,
        label: (value) => fixed(value, 0),
      }),
      dots(
        points.flatMap((_, i) => (i === strayed ? [] : [at(i)])),
        radius,
        'c1',
        { opacity: 0.8 },
      ),
      el('path', {
        stroke: 'madder',
        'stroke-width': 1.2,
        'stroke-dasharray': '2 5',
        'stroke-linecap': 'round',
        d: `M${strayedX} ${strayedY + 20}V${y(0)}`,
      }),
      stroked('madder', 1.5, ring(strayedX, strayedY, 12)),
      dots([[strayedX, strayedY]], 5, 'madder'),
      text(strayedX - 22, strayedY + 5, 'This address', { face: 600, anchor: 'end' }),
    ];
  },
});
