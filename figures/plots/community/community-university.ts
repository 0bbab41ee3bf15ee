import { groups, range } from 'd3';
import { defineFigure } from '../../define.ts';
import { small } from '../../lib/legacy/formats.ts';
import { seeded } from '../../lib/random.ts';
import { el } from '../../lib/svg.ts';
import { shade } from '../../lib/theme.ts';

const [seed, size, chance] = [20110901, 200, 0.4];

type Cell = { q: number; r: number };
const key = ({ q, r }: Cell) => `${q} ${r}`;
const directions: Cell[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];
const step = (cell: Cell, { q, r }: Cell): Cell => ({ q: cell.q + q, r: cell.r + r });

/** The first hexagons of a spiral round the centre, ring by ring. */
function spiral(count: number): Cell[] {
  const cells: Cell[] = [{ q: 0, r: 0 }];
  for (let radius = 1; cells.length < count; radius++) {
    let cell = { q: 0, r: -radius };
    for (const direction of directions)
      for (const _ of range(radius)) {
        cells.push(cell);
        cell = step(cell, direction);
      }
  }
  return cells.slice(0, count);
}

const cells = spiral(size);
const places = new Map(cells.map((cell, i) => [key(cell), i]));
const random = seeded(seed);
// Three of the six directions, so that each pair of neighbours is drawn once.
const pairs = cells.flatMap((cell, from) =>
  directions.slice(0, 3).flatMap((direction, side) => {
    const to = places.get(key(step(cell, direction)));
    return to === undefined ? [] : { from, to, side, linked: random.uniform() < chance };
  }),
);
const linked = pairs.filter((pair) => pair.linked);

/** Steps along links from the centre; hexagons that no link reaches are missing. */
const distance = new Map([[0, 0]]);
for (let front = [0]; front.length > 0; ) {
  front = front.flatMap((at) =>
    linked.flatMap(({ from, to }) => {
      const other = from === at ? to : to === at ? from : undefined;
      if (other === undefined || distance.has(other)) return [];
      distance.set(other, distance.get(at)! + 1);
      return other;
    }),
  );
}
const farthest = Math.max(...distance.values());

const unit = 9.9;
const centre = ({ q, r }: Cell) => ({
  x: 200 + unit * Math.sqrt(3) * (q + r / 2),
  y: 152 + unit * 1.5 * r,
});
const corner = (i: number, scale = unit) => {
  const angle = (Math.PI / 180) * (60 * i - 30);
  return { x: scale * Math.cos(angle), y: scale * Math.sin(angle) };
};
const hexagon = (cell: Cell, scale: number) => {
  const { x, y } = centre(cell);
  return `M${range(6)
    .map((i) => `${x + corner(i, scale).x} ${y + corner(i, scale).y}`)
    .join('L')}z`;
};
const wall = ({ from, side }: (typeof pairs)[number]) => {
  const { x, y } = centre(cells[from]!);
  const [a, b] = [corner(side), corner(side + 1)];
  return `M${x + a.x} ${y + a.y}L${x + b.x} ${y + b.y}`;
};

export default defineFigure({
  id: 'community-university',
  ...small,
  maxBytes: 6 * 1024,
  title: 'How far joint work reaches (simulated)',
  caption: `Simulated data: ${size} hexagons, each open to a neighbour with a chance of ${chance * 100}%. The stronger the colour, the fewer steps from the centre; faint ones are not reached.`,
  source: `Bond percolation on a triangular lattice, simulation with seed ${seed}`,
  alt: `A honeycomb of ${size} hexagons. Though only ${Math.round((100 * linked.length) / pairs.length)}% of the walls between neighbours are open, ${distance.size} hexagons are reached from the centre, the farthest in ${farthest} steps; ${size - distance.size} stay faint and alone.`,
  simulated: true,
  draw: () => {
    const reached = cells.flatMap((cell, i) => {
      const steps = distance.get(i);
      return steps === undefined
        ? []
        : { cell, paint: shade('q', 0.98 - 0.72 * (steps / farthest)) };
    });
    return [
      el('path', {
        fill: 'faint',
        d: cells.flatMap((cell, i) => (distance.has(i) ? [] : hexagon(cell, unit))).join(''),
      }),
      ...groups(reached, (one) => one.paint).map(([paint, all]) =>
        el('path', { fill: paint, d: all.map(({ cell }) => hexagon(cell, unit + 0.3)).join('') }),
      ),
      el('path', {
        stroke: 'paper',
        'stroke-width': 2.2,
        'stroke-linecap': 'round',
        d: pairs.flatMap((pair) => (pair.linked ? [] : wall(pair))).join(''),
      }),
    ];
  },
});
