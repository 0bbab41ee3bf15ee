import { geoDistance, range } from 'd3';
import { defineFigure } from '#define.ts';
import { hairline } from '#lib/axis.ts';
import { engraving } from '#lib/engraving.ts';
import { coimbatore, earthRadius, kilometres } from '#lib/map.ts';
import { grouped } from '#lib/numbers.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { type Dot, dots, el, segment } from '#lib/svg.ts';
import { halo } from '#lib/text.ts';
import { globe } from './globe.ts';
import { bleed } from './sizes.ts';

type City = { name: string; at: [number, number] };

// Beyond it lies no land.
const reach = 17_000;

const cities: City[] = [
  { name: 'London', at: [-0.13, 51.51] },
  { name: 'Tokyo', at: [139.69, 35.69] },
  { name: 'São Paulo', at: [-46.63, -23.55] },
  { name: 'Sydney', at: [151.21, -33.87] },
];
const away = ({ at }: City) =>
  Math.round(kilometres((geoDistance(coimbatore, at) * 180) / Math.PI) / 10) * 10;

const rings = [5000, 10000, 15000];

const [nearest, next] = [...cities].sort((a, b) => away(a) - away(b));

// What London, the farthest north, needs.
const northwards = 7000;

function layout({ width, height }: Frame) {
  const [cx, cy] = [width / 2, height / 2];
  const radius = Math.min(cx, (cy / northwards) * reach);
  const world = globe([cx, cy], (radius * kilometres(180)) / reach, [width, height]);
  return { narrow: isNarrow({ width, height }), radius, cx, cy, world };
}

export default defineFigure({
  id: 'world-coimbatore',
  title: `From Coimbatore, ${nearest!.name} is nearer than ${next!.name}`,
  caption: `On this map every distance from Coimbatore is true, on a sphere of ${grouped(earthRadius)} km radius, and every straight line from it is the shortest way. Land is engraved in circles; the rings are ${grouped(rings[0]!)} km apart.`,
  source: 'Coastlines: Natural Earth, public domain',
  alt: `A map of the world with Coimbatore at its centre: ${cities.map((city) => `${city.name} is ${grouped(away(city))} km away`).join(', ')}.`,
  sizes: bleed,
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
    const corners: Dot[] = [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ];
    const window = engraving([corners], cx, cy);
    const spacing = narrow ? 3.2 : 4;
    const spots = cities.map(({ at }) => world.place(at));
    return [
      hairline(rings.map((km) => window((km / reach) * radius)).join('')),
      el('path', {
        stroke: 'action',
        'stroke-width': narrow ? 1.2 : 1.7,
        d: range(spacing / 2, Math.hypot(cx, cy), spacing)
          .map(land)
          .join(''),
      }),
      el('path', {
        stroke: 'madder',
        'stroke-width': narrow ? 1.4 : 2,
        shows: { length: cities.map(away) },
        d: spots.map((spot) => segment([cx, cy], spot)).join(''),
      }),
      dots(spots, narrow ? 4 : 6, 'paper'),
      dots(spots, narrow ? 3 : 4.5, 'madder'),
      dots([[cx, cy]], narrow ? 7 : 12, 'paper'),
      dots([[cx, cy]], narrow ? 5 : 9, 'turmeric'),
      // Below the centre and beside it, where the rings lie in the sea.
      (narrow ? [] : rings).map((km, i) => {
        const r = (km / reach) * radius;
        const [x, y] = i ? [cx + r, cy] : [cx, cy + r];
        return halo(x, y + 5, `${grouped(km)} km`, { anchor: 'middle', face: 400, fill: 'soft' });
      }),
      cities.map((city, i) => {
        const [x, y] = spots[i]!;
        const words = `${city.name} ${grouped(away(city))} km`;
        // Below its dot where it has no room beside it.
        return x > width - 125
          ? halo(x + 8, y + 20, words, { anchor: 'end', face: 600 })
          : halo(x + 12, y + 5, words, { face: 600 });
      }),
    ];
  },
});
