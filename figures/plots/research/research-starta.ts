import { range, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { penguins } from '../../lib/data.ts';
import { axisBottom } from '../../lib/legacy/axis.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { normalDensity, ols } from '../../lib/statistics.ts';
import { tCritical } from '../../lib/student.ts';
import { type Drawing, el, segment } from '../../lib/svg.ts';
import { thumbnail } from '../../lib/tiny.ts';

const birds = penguins().filter(({ sex }) => sex === 'MALE' || sex === 'FEMALE');
const predictors: [string, (bird: (typeof birds)[number]) => number][] = [
  ['Gentoo', (bird) => Number(bird.species === 'Gentoo')],
  ['Male', (bird) => Number(bird.sex === 'MALE')],
  ['Bill +1 cm', (bird) => bird.billLength / 10],
  ['Flipper +1 cm', (bird) => bird.flipper / 10],
  ['Chinstrap', (bird) => Number(bird.species === 'Chinstrap')],
];
const fit = ols(
  birds.map((bird) => [1, ...predictors.map(([, value]) => value(bird))]),
  birds.map((bird) => bird.mass),
);
const quantile = tCritical(0.05, fit.degrees);
const effects = predictors
  .map(([name], i) => ({ name, effect: fit.coefficients[i + 1]!, error: fit.errors[i + 1]! }))
  .sort((a, b) => b.effect - a.effect);

const signed = (grams: number) => `${grams < 0 ? '−' : '+'}${Math.abs(Math.round(grams))}`;
const spoken = ({ name, effect }: (typeof effects)[number]) => `${name} ${signed(effect)}`;

const sure = effects.filter(({ effect, error }) => Math.abs(effect) > quantile * error).length;

const x = scaleLinear([-560, 1250], [0, 640]);
const pitch = 76;
const y = (row: number) => 46 + row * pitch;

/** The sampling distribution of an estimate, mirrored at its row, between two limits. */
function lens(row: number, { effect, error }: { effect: number; error: number }, reach: number) {
  const steps = range(-30, 31).map((i) => (i / 30) * reach);
  const half = (z: number) => (normalDensity(z) / normalDensity(0)) * 31;
  const side = (sign: number) =>
    steps.map((z) => `${x(effect + z * error)} ${y(row) + sign * half(z)}`);
  return `M${side(-1).join('L')}L${side(1).reverse().join('L')}Z`;
}

export default defineFigure({
  id: 'research-starta',
  ...medium,
  title: 'What goes with a heavy penguin, all else equal',
  caption: `Coefficients of one linear model for the body mass of ${birds.length} penguins, in grams against an Adélie female; the solid part of each lens is the 95% interval.`,
  source: 'Palmer Station LTER, palmerpenguins (CC0); ordinary least squares computed at build',
  alt: `Five coefficients in grams of body mass: ${effects.map(spoken).join(', ')}. Of their 95% intervals ${sure === effects.length ? 'none holds' : `${effects.length - sure} hold`} zero; the model explains ${Math.round(fit.rSquared * 100)}% of the variance.`,
  draw: () => {
    const paint = ({ effect }: { effect: number }) => (effect < 0 ? 'c1' : 'c2');
    return [
      thumbnail({ zero: 5 }),
      el('path', {
        class: 'zero',
        stroke: 'ink',
        'stroke-width': 2,
        'stroke-dasharray': '2 6',
        d: segment([x(0), 0], [x(0), 402]),
      }),
      ...effects.flatMap((one, row) => [
        el('path', { fill: paint(one), 'fill-opacity': 0.3, d: lens(row, one, 3.4) }),
        el('path', { fill: paint(one), d: lens(row, one, quantile) }),
        el('path', {
          stroke: 'paper',
          'stroke-width': 2.5,
          d: segment([x(one.effect), y(row) - 31], [x(one.effect), y(row) + 31]),
        }),
        label(row, one),
      ]),
      text(
        x(effects[0]!.effect + 3.6 * effects[0]!.error),
        y(0) + 6,
        `${signed(effects[0]!.effect)} g`,
        {
          face: 600,
          fill: 'c2',
        },
      ),
      axisBottom({
        at: 408,
        from: 0,
        to: 640,
        ticks: [0, 500, 1000].map((grams) => ({
          at: x(grams),
          label: grams ? `+${grams} g` : '0',
        })),
      }),
    ];
  },
});

/** The name stands on the far side of zero, or left of its lens. */
function label(row: number, { name, effect }: (typeof effects)[number]): Drawing {
  return effect > 0
    ? text(x(0) - 14, y(row) + 6, name, { anchor: 'end' })
    : text(x(0) + 14, y(row) + 6, name);
}
