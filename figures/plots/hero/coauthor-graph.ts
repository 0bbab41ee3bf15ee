import {
  extent,
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  max,
  range,
  type SimulationNodeDatum,
  scaleLinear,
} from 'd3';
import { defineFigure } from '../../define.ts';
import { small } from '../../lib/legacy/formats.ts';
import { seeded } from '../../lib/random.ts';
import { dots, el, segment } from '../../lib/svg.ts';
import { series } from '../../lib/theme.ts';

type Author = SimulationNodeDatum & { group: number; degree: number };

const { uniform, below, pick } = seeded(3);
const authors: Author[] = range(90).map((i) => ({ group: i < 5 ? i : below(5), degree: 0 }));
const pairs = new Map<string, { source: Author; target: Author; within: boolean }>();

// A newcomer writes with two people, rather with the well connected ones of the same group.
for (const [i, author] of authors.entries()) {
  for (let paper = 0; paper < 2 && i >= 5; paper++) {
    const known = authors.slice(0, i);
    const near = uniform() < 0.86 ? known.filter((one) => one.group === author.group) : known;
    const partner = pick(near.flatMap((one) => Array<Author>(1 + one.degree).fill(one)));
    const key = `${i} ${authors.indexOf(partner)}`;
    if (pairs.has(key)) continue;
    pairs.set(key, { source: author, target: partner, within: author.group === partner.group });
    author.degree++;
    partner.degree++;
  }
}
const links = [...pairs.values()];
const busiest = max(authors, (author) => author.degree)!;
const across = links.filter((link) => !link.within).length;

const radius = (author: Author) => 2.4 + 1.9 * Math.sqrt(author.degree);
forceSimulation(authors)
  .randomSource(uniform)
  .force(
    'link',
    forceLink(links)
      .distance((link) => (link.within ? 20 : 60))
      .strength((link) => (link.within ? 0.6 : 0.12)),
  )
  .force('charge', forceManyBody().strength(-60))
  .force(
    'collide',
    forceCollide<Author>((author) => radius(author) + 1.5),
  )
  .force('x', forceX(200).strength(0.055))
  .force('y', forceY(150).strength(0.105))
  .stop()
  .tick(400);

const spread = (values: number[], room: [number, number]) =>
  scaleLinear(extent(values) as [number, number], room);
const x = spread(
  authors.map((author) => author.x!),
  [12, 388],
);
const y = spread(
  authors.map((author) => author.y!),
  [12, 288],
);
const placeOf = (author: Author): [number, number] => [x(author.x!), y(author.y!)];

export default defineFigure({
  id: 'coauthor-graph',
  ...small,
  simulated: true,
  title: 'Who writes with whom (simulated)',
  caption:
    'Simulated data: a co-author network grown by preferential attachment; colour shows the research group.',
  source: 'Simulation, seed 3',
  alt: `A simulated network of ${authors.length} authors in five groups with ${links.length} shared papers, ${across} of them across groups; the busiest author has ${busiest} co-authors.`,
  draw: () => [
    el('path', {
      stroke: 'soft',
      'stroke-width': 0.9,
      'stroke-opacity': 0.45,
      d: links.map(({ source, target }) => segment(placeOf(source), placeOf(target))).join(''),
    }),
    ...range(5).flatMap((group) => {
      const members = authors.filter((author) => author.group === group);
      const sizes = [...new Set(members.map((author) => author.degree))];
      return sizes.map((degree) => {
        const same = members.filter((author) => author.degree === degree);
        return dots(same.map(placeOf), radius(same[0]!), series[group]!);
      });
    }),
  ],
});
