import { range, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { axisBottom } from '../../lib/legacy/axis.ts';
import { small } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { seeded } from '../../lib/random.ts';
import { dots, el } from '../../lib/svg.ts';

const steps = 96;
const { normal } = seeded(20110901);
const walks = range(48).map(() => {
  let at = 0;
  return [0, ...range(steps).map(() => (at += normal()))];
});
const limit = (step: number) => 2 * Math.sqrt(step);
const inside = walks.filter((walk) => Math.abs(walk.at(-1)!) <= limit(steps)).length;
const extreme = walks.reduce((best, walk) =>
  Math.abs(walk.at(-1)!) > Math.abs(best.at(-1)!) ? walk : best,
);

const x = scaleLinear([0, steps], [4, 388]);
const y = scaleLinear([-24, 28], [266, 6]);
const trace = (walk: number[]) =>
  walk.map((value, step) => `${step ? 'L' : 'M'}${x(step)} ${y(value)}`).join('');
const envelope = (sign: number) =>
  range(0, steps + 1, 2)
    .map((step) => `${step ? 'L' : 'M'}${x(step)} ${y(sign * limit(step))}`)
    .join('');

export default defineFigure({
  id: 'random-walks',
  ...small,
  simulated: true,
  title: 'Forty-eight random walks from one start (simulated)',
  caption:
    'Simulated data: sums of independent normal steps, with the line of two standard deviations.',
  source: 'Simulation, seed 20110901',
  alt: `Forty-eight simulated random walks of ${steps} steps fan out from one point like a square root; ${inside} of them end within two standard deviations of the start.`,
  draw: () => [
    el('path', {
      stroke: 'c1',
      'stroke-width': 0.9,
      'stroke-opacity': 0.5,
      'stroke-linejoin': 'round',
      d: walks
        .filter((walk) => walk !== extreme)
        .map(trace)
        .join(''),
    }),
    el('path', { stroke: 'c2', 'stroke-width': 2, 'stroke-linejoin': 'round', d: trace(extreme) }),
    dots([[x(steps), y(extreme.at(-1)!)]], 4, 'c2'),
    el('path', {
      stroke: 'ink',
      'stroke-width': 1.5,
      'stroke-dasharray': '1 5',
      'stroke-linecap': 'round',
      d: envelope(1) + envelope(-1),
    }),
    text(x(1), y(-19), `${inside} of 48 end within`, { face: 500 }),
    axisBottom({
      at: 272,
      from: x(0),
      to: x(steps),
      ticks: range(0, steps + 1, 24).map((step) => ({
        at: x(step),
        label: step === 48 ? '48 steps' : undefined,
      })),
    }),
  ],
});
