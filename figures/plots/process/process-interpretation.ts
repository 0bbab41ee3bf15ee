import { area, range, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { penguins } from '../../lib/data.ts';
import { meanDifference } from '../../lib/differences.ts';
import { text } from '../../lib/legacy/text.ts';
import { dots, el } from '../../lib/svg.ts';
import { field, frame, step } from './frame.ts';

const flippers = (species: string) =>
  penguins().flatMap((one) => (one.species === species ? one.flipper : []));
const [chinstrap, adelie] = [flippers('Chinstrap'), flippers('Adelie')];
const { estimate, error, degrees, low, high } = meanDifference(chinstrap, adelie);
const [mm, from, to] = [estimate, low, high].map((value) => value.toFixed(1));

const x = scaleLinear([-0.9, 9.6], [field.left, field.right]);
const axis = 206;
const height = scaleLinear([0, 1], [axis, field.top + 8]);
// Student's t, scaled to 1 at its top: how well each difference agrees with the data.
const density = (value: number) =>
  (1 + ((value - estimate) / error) ** 2 / degrees) ** (-(degrees + 1) / 2);
const hill = (start: number, end: number) =>
  area<number>()
    .x((value) => x(value))
    .y0(axis)
    .y1((value) => height(density(value)))(range(start, end + 0.001, (end - start) / 48))!;

export default defineFigure({
  id: 'process-interpretation',
  ...step,
  maxBytes: 4 * 1024,
  title: 'An effect with its interval',
  caption: `Flippers of ${chinstrap.length} chinstrap penguins against ${adelie.length} Adélies: the difference, its 95% interval, and the line of no difference.`,
  source: 'Palmer Station LTER, palmerpenguins (CC0); difference of means after Welch',
  alt: `A hill over a ruler of differences: the flippers of chinstrap penguins are ${mm} mm longer on average than those of Adélies. The 95% interval, ${from} to ${to} mm, stands clear of the dashed line of no difference.`,
  draw: () => [
    el('path', {
      fill: 'c3',
      'fill-opacity': 0.3,
      d: hill(estimate - 4.2 * error, estimate + 4.2 * error),
    }),
    el('path', { fill: 'c3', d: hill(low, high) }),
    el('path', { stroke: 'paper', 'stroke-width': 2, d: `M${x(estimate)} ${axis}V${height(1)}` }),
    el('path', {
      stroke: 'ink',
      'stroke-width': 2,
      'stroke-dasharray': '6 5',
      d: `M${x(0)} ${field.top}V${field.bottom}`,
    }),
    el('path', {
      stroke: 'ink',
      'stroke-width': 4,
      'stroke-linecap': 'round',
      d: `M${x(low)} ${axis + 18}H${x(high)}`,
    }),
    dots([[x(estimate), axis + 18]], 8, 'ink'),
    text(x(0) + 10, field.top + 18, 'no effect', { fill: 'soft' }),
    ...frame(`+${mm} mm (95%: ${from} to ${to})`),
  ],
});
