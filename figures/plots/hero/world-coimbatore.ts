import { geoDistance, range } from 'd3';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { engraving } from '../../lib/engraving.ts';
import { coimbatore } from '../../lib/map.ts';
import { grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { dots, el, ring, segment } from '../../lib/svg.ts';
import { lines } from '../../lib/text.ts';
import { globe, kilometres } from './globe.ts';

type City = { name: string; at: [number, number]; left: boolean; top: boolean };

// Beyond it lies no land.
const reach = 17_000;

// One for each corner, where their labels stand clear of the map.
const cities: City[] = [
  { name: 'London', at: [-0.13, 51.51], left: true, top: true },
  { name: 'Tokyo', at: [139.69, 35.69], left: false, top: true },
  { name: 'São Paulo', at: [-46.63, -23.55], left: true, top: false },
  { name: 'Sydney', at: [151.21, -33.87], left: false, top: false },
];
const away = ({ at }: City) =>
  Math.round(kilometres((geoDistance(coimbatore, at) * 180) / Math.PI) / 10) * 10;

const [nearest, next] = [...cities].sort((a, b) => away(a) - away(b));

function layout({ width, height }: Frame) {
  const narrow = isNarrow({ width, height });
  const radius = narrow ? 146 : Math.min((height - 8) / 2, (width - 240) / 2 + 40);
  const [cx, cy] = [width / 2, height / 2];
  return { narrow, radius, cx, cy, world: globe(cx, cy, (radius * kilometres(180)) / reach) };
}

export default defineFigure({
  id: 'world-coimbatore',
  title: `From Coimbatore, ${nearest!.name} is nearer than ${next!.name}`,
  caption: `On this map every distance from Coimbatore is true, and every straight line from it is the shortest way. Land is engraved in circles; the rings are ${grouped(5000)} km apart.`,
  source: 'Coastlines: Natural Earth, public domain',
  alt: `A round map of the whole world with Coimbatore at its centre: ${cities.map((city) => `${city.name} is ${grouped(away(city))} km away`).join(', ')}.`,
  sizes: { 358: 370, 560: 400, 900: 540, 1152: 540, 1680: 710 },
  table: () => ({
    columns: ['city', 'longitude', 'latitude', 'kilometres from Coimbatore'],
    rows: cities.map((city) => [city.name, city.at[0], city.at[1], away(city)]),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { world } = layout(frame);
      return cities.map((city) => {
        const [x, y] = world.place(city.at);
        return { x, y, label: `${city.name}: ${grouped(away(city))} km from Coimbatore` };
      });
    },
  },
  draw: (frame) => {
    const { width, height } = frame;
    const { narrow, radius, cx, cy, world } = layout(frame);
    const land = engraving(world.coasts, cx, cy);
    const spacing = narrow ? 3.2 : 4;
    const rings = [5000, 10000, 15000].map((km) => (km / reach) * radius);
    const spots = cities.map(({ at }) => world.place(at));
    const labels = cities.map(({ left, top }) => ({
      anchor: left ? ('start' as const) : ('end' as const),
      x: narrow || width < 800 ? (left ? 0 : width) : cx + (left ? -1 : 1) * (radius + 110),
      y: narrow ? (top ? 14 : height - 22) : top ? 60 : height - 60,
    }));
    return [
      hairline(rings.map((r) => ring(cx, cy, r)).join('')),
      el('path', {
        stroke: 'action',
        'stroke-width': narrow ? 1.3 : 1.9,
        d: range(spacing / 2, radius, spacing)
          .map(land)
          .join(''),
      }),
      el('path', {
        stroke: 'madder',
        'stroke-width': narrow ? 1.2 : 1.6,
        shows: { length: cities.map(away) },
        d: spots.map((spot) => segment([cx, cy], spot)).join(''),
      }),
      el('path', {
        stroke: 'soft',
        'stroke-dasharray': '1 3',
        d: spots
          .map((spot, i) => {
            const { x, y, anchor } = labels[i]!;
            const inwards = anchor === 'start' ? 1 : -1;
            return narrow
              ? segment(spot, [x + inwards * 28, cities[i]!.top ? y + 22 : y - 16])
              : segment(spot, [x + inwards * 76, y + 4]);
          })
          .join(''),
      }),
      dots(spots, narrow ? 3 : 4, 'madder'),
      dots([[cx, cy]], narrow ? 7 : 11, 'paper'),
      dots([[cx, cy]], narrow ? 5 : 8, 'turmeric'),
      cities.map((city, i) =>
        lines(labels[i]!.x, labels[i]!.y, [city.name, `${grouped(away(city))} km`], {
          anchor: labels[i]!.anchor,
          face: 600,
        }),
      ),
    ];
  },
});
