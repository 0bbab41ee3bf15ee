import { Delaunay, range } from 'd3';
import { defineFigure } from '../../define.ts';
import { banner } from '../../lib/legacy/formats.ts';
import { seeded } from '../../lib/random.ts';
import { type Dot, dots, el, segment } from '../../lib/svg.ts';
import { series } from '../../lib/theme.ts';

const { uniform } = seeded(77);

// Best-candidate sampling: each new member keeps its distance, and there are more of them to the right.
const members: Dot[] = [];
for (let n = 0; n < 170; n++) {
  const candidates = range(14).map(
    (): Dot => [
      Math.round(600 + 850 * Math.max(uniform(), uniform())),
      Math.round(-10 + 420 * uniform()),
    ],
  );
  const room = ([x, y]: Dot) =>
    Math.min(...members.map(([mx, my]) => Math.hypot(x - mx, y - my)), 999);
  members.push(candidates.reduce((best, one) => (room(one) > room(best) ? one : best)));
}
const reach = 74;
const { triangles } = Delaunay.from(
  members,
  (member) => member[0],
  (member) => member[1],
);
const pairs = new Set<string>();
for (let at = 0; at < triangles.length; at += 3)
  for (const [i, j] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const) {
    const [a, b] = [triangles[at + i]!, triangles[at + j]!].sort((p, q) => p - q) as [
      number,
      number,
    ];
    const [from, to] = [members[a]!, members[b]!];
    if (Math.hypot(from[0] - to[0], from[1] - to[1]) < reach) pairs.add(`${a} ${b}`);
  }
const links = [...pairs].map((pair) => pair.split(' ').map(Number) as [number, number]);
const degree = members.map((_, i) => links.filter((link) => link.includes(i)).length);
const paintOf = ([x, y]: Dot) =>
  series[Math.floor((Math.atan2(y - 200, x - 1100) / (2 * Math.PI) + 0.5) * 4.999)]!;

export default defineFigure({
  id: 'banner-community',
  ...banner,
  inPage: true,
  decorative: true,
  simulated: true,
  title: 'Neighbours in a network (simulated)',
  caption:
    'Simulated data: points joined with their neighbours in the Delaunay triangulation; size shows how many.',
  source: 'Simulation, seed 77',
  alt: '',
  draw: () => [
    el('path', {
      stroke: 'soft',
      'stroke-width': 1,
      'stroke-opacity': 0.5,
      d: links.map(([a, b]) => segment(members[a]!, members[b]!)).join(''),
    }),
    ...series.flatMap((paint) =>
      range(12).flatMap((count) => {
        const same = members.filter(
          (member, i) => paintOf(member) === paint && degree[i] === count,
        );
        return same.length > 0 ? dots(same, 2.5 + count * 0.95, paint) : [];
      }),
    ),
  ],
});
