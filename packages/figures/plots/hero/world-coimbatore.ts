import { geoAzimuthalEquidistant, geoDistance, range } from 'd3';
import { defineFigure } from '#define.ts';
import { hairline } from '#lib/axis.ts';
import { coastlines, coimbatore, earthRadius, kilometres } from '#lib/map.ts';
import { grouped } from '#lib/numbers.ts';
import { bleed, type Frame, isNarrow } from '#lib/sizes.ts';
import { type Dot, dots, el, ring, segment, stroked } from '#lib/svg.ts';
import { halo } from '#lib/text.ts';

/** Land as an engraver shows it: for a radius about (cx, cy), the arcs that lie on land. */
function engraving(coasts: Dot[][], cx: number, cy: number): (r: number) => string {
  const coast = coasts.flatMap((outline) =>
    outline.map((from, i) => [...from, ...outline[(i + 1) % outline.length]!] as const),
  );

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

  return (r) => {
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
  };
}

/** The world around Coimbatore, cut to a window: distances from the centre are true. */
function globe(centre: Dot, radius: number, window: Dot) {
  const projection = geoAzimuthalEquidistant()
    .rotate([-coimbatore[0], -coimbatore[1]])
    .translate([...centre])
    .scale(radius / Math.PI)
    .clipExtent([[0, 0], [...window]])
    .precision(0.4);
  return {
    coasts: coastlines(projection),
    place: (position: Dot) => projection([...position])!,
  };
}

type City = { name: string; at: [number, number] };

// Beyond it lies no land.
const reach = 17_000;

const cities: City[] = [
  { name: 'London', at: [-0.13, 51.51] },
  { name: 'Tokyo', at: [139.69, 35.69] },
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
  caption: `On this map every distance from Coimbatore is true, on a sphere of ${grouped(earthRadius)} km radius, and every straight line from it is the shortest way. All places on the red ring are as far away as ${nearest!.name}; the grey ones are ${grouped(rings[0]!)} km apart.`,
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
      stroked(
        'action',
        narrow ? 1.2 : 1.7,
        range(spacing / 2, Math.hypot(cx, cy), spacing)
          .map(land)
          .join(''),
      ),
      el('path', {
        stroke: 'madder',
        'stroke-width': narrow ? 1.2 : 1.7,
        'stroke-dasharray': '2 4',
        d: window((away(nearest!) / reach) * radius),
      }),
      el('path', {
        stroke: 'madder',
        'stroke-width': narrow ? 1.8 : 2.6,
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
      // Beside its dot, over the sea.
      cities.map((city, i) => {
        const [x, y] = spots[i]!;
        const [side, anchor] = x < cx ? ([-12, 'end'] as const) : ([12, 'start'] as const);
        return [
          halo(x + side, y - 2, city.name, { anchor, face: 600 }),
          halo(x + side, y + 15, `${grouped(away(city))} km`, { anchor, face: 400 }),
        ];
      }),
    ];
  },
});
