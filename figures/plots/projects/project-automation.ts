import { scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { penguins } from '../../lib/data.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { species as looks } from '../../lib/species.ts';
import { box, dots, el } from '../../lib/svg.ts';
import { type Cut, growTree, hits } from './decision-tree.ts';

const cases = penguins().map((one) => ({ x: one.flipper, y: one.billLength, label: one.species }));
const bounds = { x0: 170, x1: 233, y0: 31, y1: 60.5 };
const { regions, cuts } = growTree(cases, bounds, 3);
const right = hits(regions);
const [root, second] = cuts as [Cut, Cut];

const species = ['Adelie', 'Chinstrap', 'Gentoo'] as const;
const x = scaleLinear([bounds.x0, bounds.x1], [0, 640]);
const y = scaleLinear([bounds.y0, bounds.y1], [440, 0]);

// The first question splits the whole picture, later ones only a part of it, in thinner lines.
const wall = ({ axis, value, within }: Cut) =>
  axis === 'x'
    ? `M${x(value)} ${y(within.y0)}V${y(within.y1)}`
    : `M${x(within.x0)} ${y(value)}H${x(within.x1)}`;

export default defineFigure({
  id: 'project-automation',
  ...medium,
  maxBytes: 7 * 1024,
  title: 'A machine sorts penguins with a few questions',
  caption: `Flippers grow to the right, bills upwards. Each wall is a yes-or-no question that a decision tree found; the tint says what it answers, the dots what is true. It is tested on the penguins that it was grown from.`,
  source: 'Palmer Station LTER, palmerpenguins (CC0); tree grown with the Gini index',
  alt: `A decision tree grown from ${cases.length} penguins cuts a plane into ${regions.length} rooms: flippers under ${root.value.toFixed(1)} mm or not, then bills under ${second.value.toFixed(1)} mm or not. With ${cuts.length} questions it names the species of ${((100 * right) / cases.length).toFixed(0)}% of the same birds; ${cases.length - right} stand in a wrong room.`,
  draw: () => [
    ...species.map((label) =>
      el('path', {
        fill: looks[label].paint,
        'fill-opacity': 0.2,
        d: regions
          .filter((region) => region.label === label)
          .map(({ x0, x1, y0, y1 }) => box(x(x0), y(y1), x(x1) - x(x0), y(y0) - y(y1)))
          .join(''),
      }),
    ),
    ...cuts.map((cut) =>
      el('path', { stroke: 'ink', 'stroke-width': [5, 3, 1.5][cut.depth], d: wall(cut) }),
    ),
    ...species.map((label) =>
      dots(
        cases.flatMap((one) => (one.label === label ? [[x(one.x), y(one.y)] as const] : [])),
        4.5,
        looks[label].paint,
      ),
    ),
    text(x(root.value) - 16, 422, 'Adélie', { face: 600, size: 22, anchor: 'end' }),
    text(16, 84, 'Chinstrap', { face: 600, size: 22 }),
    text(624, 422, 'Gentoo', { face: 600, size: 22, anchor: 'end' }),
  ],
});
