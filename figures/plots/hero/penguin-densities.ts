import { area, curveBasis, line, mean, range, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { penguins } from '../../lib/data.ts';
import { axisBottom } from '../../lib/legacy/axis.ts';
import { small } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { species as looks } from '../../lib/species.ts';
import { kernelDensity } from '../../lib/statistics.ts';
import { el } from '../../lib/svg.ts';

const birds = penguins();
const x = scaleLinear([166, 240], [0, 400]);
const y = scaleLinear([0, 0.07], [248, 20]);

const species = (['Adelie', 'Chinstrap', 'Gentoo'] as const).map((name) => {
  const flippers = birds.filter((bird) => bird.species === name).map((bird) => bird.flipper);
  const density = kernelDensity(flippers);
  const points = range(168, 239).map((at) => [at, density(at)] as [number, number]);
  return { name, ...looks[name], centre: mean(flippers)!, count: flippers.length, points };
});
const [adelie, chinstrap, gentoo] = species as [Species, Species, Species];
type Species = (typeof species)[number];

const hill = area<[number, number]>(
  (p) => x(p[0]),
  y(0),
  (p) => y(p[1]),
).curve(curveBasis);
const ridge = line<[number, number]>(
  (p) => x(p[0]),
  (p) => y(p[1]),
).curve(curveBasis);

export default defineFigure({
  id: 'penguin-densities',
  ...small,
  title: 'Three penguins, told apart by their flippers',
  caption: 'Density of flipper length in three species of the Palmer Archipelago, in millimetres.',
  source: 'Palmer penguins, Horst, Hill and Gorman (CC0)',
  alt: `Three density curves of flipper length for ${birds.length} penguins: Adélie (mean ${adelie.centre.toFixed(0)} mm) and Chinstrap (${chinstrap.centre.toFixed(0)} mm) overlap, Gentoo stands apart at ${gentoo.centre.toFixed(0)} mm.`,
  draw: () => [
    ...species.flatMap(({ points, paint }) => [
      el('path', { fill: paint, 'fill-opacity': 0.22, d: hill(points) }),
      el('path', { stroke: paint, 'stroke-width': 2.5, d: ridge(points) }),
    ]),
    text(x(183), 30, 'Adélie', { fill: adelie.label, face: 600, anchor: 'end' }),
    text(x(200), 36, 'Chinstrap', { fill: chinstrap.label, face: 600, anchor: 'middle' }),
    text(x(221), 96, 'Gentoo', { fill: gentoo.label, face: 600 }),
    axisBottom({
      at: y(0) + 6,
      from: 0,
      to: 400,
      ticks: [180, 200, 220].map((at) => ({ at: x(at), label: at === 220 ? '220 mm' : `${at}` })),
    }),
  ],
});
