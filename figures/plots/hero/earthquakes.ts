import { descending, groups } from 'd3';
import { defineFigure } from '../../define.ts';
import { earthquakes } from '../../lib/data.ts';
import { hairline } from '../../lib/legacy/axis.ts';
import { small } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { type Dot, dots, el, ring } from '../../lib/svg.ts';
import { globe } from './globe.ts';

const [cx, cy, radius] = [150, 150, 172];
const world = globe(cx, cy, radius);
const quakes = earthquakes()
  .filter((quake) => quake.magnitude >= 2.5)
  .sort((a, b) => descending(a.magnitude, b.magnitude));
const strongest = quakes[0]!;
const strong = quakes.filter((quake) => quake.magnitude >= 4.5).length;
const [, region] = /([A-Z][a-z]+)$/.exec(strongest.place ?? '') ?? [];
const at = ({ longitude, latitude }: (typeof quakes)[number]) => world.place([longitude, latitude]);
const [sx, sy] = at(strongest);

/** A coast without the points that lie nearer than 1.1 units to the last one kept. */
function thinned(coast: Dot[]): string {
  const kept: Dot[] = [];
  for (const [x, y] of coast) {
    const [lastX, lastY] = kept.at(-1) ?? [Infinity, Infinity];
    if (Math.hypot(x - lastX, y - lastY) >= 1.1) kept.push([x, y]);
  }
  return `M${kept.map((point) => point.join(' ')).join('L')}Z`;
}

export default defineFigure({
  id: 'earthquakes',
  ...small,
  title: 'One week of earthquakes',
  caption:
    'Earthquakes of magnitude 2.5 and more from 31 January to 7 February 2018, on the map centred on Coimbatore.',
  source: 'US Geological Survey, public domain',
  alt: `${quakes.length} earthquakes of magnitude 2.5 or more in one week, ${strong} of them 4.5 or more, most along the rim of the Pacific; the strongest, ${strongest.magnitude.toFixed(1)}, near ${region}.`,
  draw: () => [
    hairline([50, 100, 150].map((degrees) => ring(cx, cy, world.degrees(degrees))).join('')),
    el('path', { fill: 'faint', d: world.coasts.map(thinned).join('') }),
    ...groups(quakes, (quake) => Math.min(6, Math.floor(quake.magnitude))).map(
      ([magnitude, members]) =>
        el(
          'g',
          { 'stroke-opacity': 0.62 },
          dots(members.map(at), 0.9 * 1.62 ** (magnitude - 2), 'c2'),
        ),
    ),
    el('path', { stroke: 'ink', 'stroke-width': 1, d: `M${sx + 7} ${sy - 5}L296 64` }),
    text(300, 62, `M ${strongest.magnitude.toFixed(1)}`, { face: 600, size: 20 }),
    text(300, 84, region ?? '', { fill: 'soft', face: 400 }),
    dots([[cx, cy]], 4.5, 'turmeric'),
  ],
});
