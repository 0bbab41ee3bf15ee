import { range } from 'd3';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { square } from '../../lib/formats.ts';
import { grouped } from '../../lib/numbers.ts';
import { parsePath } from '../../lib/path.ts';
import { dots, el, ring } from '../../lib/svg.ts';
import { halo, type TextOptions, text } from '../../lib/text.ts';
import { globe, kilometres } from './globe.ts';

const [cx, cy, radius] = [360, 360, 396];
const world = globe(cx, cy, radius);
const spacing = 2;

type Segment = [ax: number, ay: number, bx: number, by: number];

function segments(d: string): Segment[] {
  const all: Segment[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const { letter, points } of parsePath(d)) {
    const [nextX, nextY] = letter === 'Z' ? [startX, startY] : (points as [number, number]);
    if (letter === 'M') [startX, startY] = [nextX, nextY];
    else all.push([x, y, nextX, nextY]);
    [x, y] = [nextX, nextY];
  }
  return all;
}
const coast = segments(world.coast);

// Where a circle about the centre crosses the coast, as angles; between them lies land or sea in turn.
function crossings(r: number): number[] {
  const angles: number[] = [];
  for (const [ax, ay, bx, by] of coast) {
    const [fx, fy, dx, dy] = [ax - cx, ay - cy, bx - ax, by - ay];
    const [a, b, c] = [dx * dx + dy * dy, fx * dx + fy * dy, fx * fx + fy * fy - r * r];
    const root = b * b - a * c;
    if (a === 0 || root <= 0) continue;
    for (const sign of [-1, 1]) {
      const t = (-b + sign * Math.sqrt(root)) / a;
      if (t >= 0 && t < 1) angles.push(Math.atan2(fy + t * dy, fx + t * dx));
    }
  }
  return angles.sort((a, b) => a - b);
}

function isLand(x: number, y: number): boolean {
  let inside = false;
  for (const [ax, ay, bx, by] of coast)
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  return inside;
}

function landArcs(r: number): string {
  const angles = crossings(r);
  if (angles.length === 0) return isLand(cx + r, cy) ? ring(cx, cy, r) : '';
  const at = (angle: number) => `${cx + r * Math.cos(angle)} ${cy + r * Math.sin(angle)}`;
  return angles
    .map((from, i) => {
      const to = angles[i + 1] ?? angles[0]! + 2 * Math.PI;
      const middle = (from + to) / 2;
      if ((to - from) * r < 1.2 || !isLand(cx + r * Math.cos(middle), cy + r * Math.sin(middle)))
        return '';
      return `M${at(from)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`;
    })
    .join('');
}

const rings = range(20, 161, 20);

// Beside its ring, over the empty Pacific.
function distance(degrees: number, bearing: number, options: TextOptions): string {
  const x = cx + world.degrees(degrees) * Math.sin(bearing) + (options.anchor === 'end' ? -7 : 7);
  const y = cy - world.degrees(degrees) * Math.cos(bearing) + 6;
  const rounded = Math.round(kilometres(degrees) / 100) * 100;
  const style: TextOptions = { fill: 'soft', face: 400, tabular: true, ...options };
  return text(x, y, `${grouped(rounded)} km`, style);
}

export default defineFigure({
  id: 'world-coimbatore',
  ...square,
  title: 'The world, seen from Coimbatore',
  caption: `Azimuthal equidistant map: every distance from Coimbatore is true. Land is engraved in circles, and each hairline ring lies 20 degrees (${grouped(Math.round(kilometres(20)))} km) further out.`,
  source: 'Coastlines: Natural Earth, public domain',
  alt: `A round map of all the world’s land centred on Coimbatore, with rings every 20 degrees: nearly all of Asia, Africa, Europe and Australia lies within 90 degrees, ${grouped(Math.round(kilometres(90) / 100) * 100)} km; the Americas curve around the rim.`,
  draw: () => [
    hairline(rings.map((degrees) => ring(cx, cy, world.degrees(degrees))).join('')),
    el('path', {
      stroke: 'action',
      'stroke-width': 2.5,
      d: range(spacing / 2, 160, spacing)
        .map((degrees) => landArcs(world.degrees(degrees)))
        .join(''),
    }),
    distance(80, 1, { anchor: 'start' }),
    distance(120, 1, { anchor: 'start', only: 'wide' }),
    distance(160, 2.2, { anchor: 'end' }),
    dots([[cx, cy]], 13, 'paper'),
    dots([[cx, cy]], 9, 'turmeric'),
    halo(cx, cy + 66, 'Coimbatore', { face: 600, anchor: 'middle', size: 20 }),
  ],
});
