import { range } from 'd3';
import { defineFigure } from '../../define.ts';
import { engraving } from '../../lib/engraving.ts';
import { hairline } from '../../lib/legacy/axis.ts';
import { square } from '../../lib/legacy/formats.ts';
import { halo, type TextOptions, text } from '../../lib/legacy/text.ts';
import { grouped } from '../../lib/numbers.ts';
import { type Drawing, dots, el, ring } from '../../lib/svg.ts';
import { globe, kilometres } from './globe.ts';

const [cx, cy, radius] = [360, 360, 396];
const world = globe(cx, cy, radius);
const spacing = 2;

const landArcs = engraving(world.coasts, cx, cy);
const rings = range(20, 161, 20);

// Beside its ring, over the empty Pacific.
function distance(degrees: number, bearing: number, options: TextOptions): Drawing {
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
    halo(cx + 12, cy + 66, 'Coimbatore', { face: 600, anchor: 'middle', size: 20 }),
  ],
});
