import { curveCatmullRom, geoCircle, geoGraticule, geoMercator, geoPath, line } from 'd3';
import { credits } from '../../data/credits.ts';
import { mapLines, stations, towns } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { coimbatore, kilometres } from '../../lib/map.ts';
import { grouped } from '../../lib/numbers.ts';
import type { Frame } from '../../lib/sizes.ts';
import { type Dot, dots, el, ring } from '../../lib/svg.ts';
import { halo } from '../../lib/text.ts';
import { noyyal } from './river.ts';

const height = 300;
const widths = [390, 560, 720, 900, 1152] as const;
/**
 * The narrowest frame that shows the drawing. It cuts the same from both sides, so that the map is as wide as
 * the page between two drawings too; labels stand within it.
 */
const leastOf = ({ width }: Frame) => widths[widths.indexOf(width as 390) - 1] ?? 320;
/** Pixels of a degree: from sea to sea where the frame is wide enough. */
const perDegreeOf = (frame: Frame) => Math.max(120, leastOf(frame) / 5.2);

const high = 1000;
const places = towns();
const ooty = places.find(({ town }) => town === 'Ooty')!;
const metres = `${grouped(ooty.elevation)} m`;
const hillTowns = places.filter(({ elevation }) => elevation >= high);
const rings = [50, 100] as const;
/** Where their names stand: in the south-east, clear of rivers and hills. */
const ringName = Math.PI / 7;

type Line = [longitude: number, latitude: number][];
const lines = mapLines();
/** From the north-west round the cape to the north-east: the longest line; the other coasts are of islands. */
const mainland = lines.reduce((a, b) => (b.points.length > a.points.length ? b : a)).points;
const cauvery = lines.flatMap(({ name, points }): Line[] =>
  /Cauvery|Kolidam/.test(name) ? [points] : [],
);
const railway: Line = stations().map(({ longitude, latitude }) => [longitude, latitude]);
const around = (km: number): Line =>
  geoCircle()
    .center(coimbatore)
    .radius(km / kilometres(1))
    .precision(4)()
    .coordinates[0]!.map(([longitude, latitude]) => [longitude!, latitude!]);

function projectionOf(frame: Frame) {
  const { width } = frame;
  const least = leastOf(frame);
  return geoMercator()
    .center([least < 500 ? 76.72 : least < 700 ? 77.4 : 77.85, 11.02])
    .scale((perDegreeOf(frame) * 180) / Math.PI)
    .translate([width / 2, height / 2])
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
}

const course = line<Dot>(
  ([x]) => x,
  ([, y]) => y,
)
  .curve(curveCatmullRom)
  .digits(1);

export default defineFigure({
  id: 'contact-map',
  title: 'A city at the gap in the hills',
  caption: `The coasts, the Noyyal, the Cauvery and the railway to Chennai. Each triangle is a town above ${grouped(high)} metres; the rings are at ${rings[0]} and ${rings[1]} kilometres.`,
  source: `${credits.map.credit}; ${credits.towns.credit}; ${credits.stations.credit}`,
  alt: `Coimbatore lies about 100 kilometres from the Arabian Sea, where the hills leave a gap; Ooty, in the north-west, stands at ${metres}. The Noyyal runs from the hills past the city to the Cauvery, and the railway leaves to the east, for Chennai.`,
  sizes: Object.fromEntries(widths.map((width) => [width, height])),
  draw: (frame) => {
    const { width } = frame;
    const projection = projectionOf(frame);
    const path = geoPath(projection).digits(1);
    const d = (coordinates: Line[]) => path({ type: 'MultiLineString', coordinates });
    const at = (longitude: number, latitude: number) => projection([longitude, latitude]) as Dot;
    const [x, y] = at(...coimbatore);
    const [hillX, hillY] = at(ooty.longitude, ooty.latitude);
    const isSmall = leastOf(frame) < 500;
    const inset = (width - leastOf(frame)) / 2;
    const ringAt = (km: number): Dot => {
      const radius = y - at(coimbatore[0], coimbatore[1] + km / kilometres(1))[1];
      return [x + radius * Math.cos(ringName), y + radius * Math.sin(ringName) + 5];
    };
    const peaks = hillTowns
      .map(({ longitude, latitude }) => at(longitude, latitude))
      .filter(([left, top]) => left > 8 && left < width - 8 && top > 8 && top < height - 8);
    const sea = ([left, top]: Dot, words: string) =>
      left > inset + 44 && left < width - inset - 44
        ? halo(left, top, words, { face: 'italic', fill: 'soft', anchor: 'middle' })
        : [];
    const onLand = { on: 'sand' } as const;
    const water = { ...onLand, face: 'italic', fill: 'c1' } as const;
    const [westX, westY] = isSmall ? at(76.2, 10.12) : at(75.93, 10.75);
    const [eastX, eastY] = at(79.85, 10.75);
    const [nameX, nameY] = at(77.55, 11.12);
    const [riverX, riverY] = at(78.6, 10.88);
    // Where the railway leaves the map.
    const [awayX, awayY] = railway
      .map((one) => at(...one))
      .filter(([left, top]) => left > x && left < width && top > 16)
      .reduce((a, b) => (b[1] < a[1] ? b : a));
    return [
      hairline(path(geoGraticule().step([1, 1])())!),
      el('path', {
        fill: 'sand',
        d: path({ type: 'Polygon', coordinates: [[...mainland, mainland[0]!].toReversed()] }),
      }),
      hairline(d(rings.map(around))!),
      el('path', {
        stroke: 'soft',
        'stroke-width': 1.2,
        'stroke-linejoin': 'round',
        d: d([mainland]),
      }),
      el('path', {
        stroke: 'c1',
        'stroke-width': 1.8,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
        d: d(cauvery),
      }),
      el('path', {
        stroke: 'c1',
        'stroke-width': 4,
        'stroke-linecap': 'round',
        d: course(noyyal.map((one) => at(...one))),
      }),
      el('path', { stroke: 'c2', 'stroke-width': 2, 'stroke-dasharray': '6 3', d: d([railway]) }),
      el('path', {
        fill: 'soft',
        d: peaks.map(([left, top]) => `M${left - 5} ${top + 4}h10l-5 -9z`).join(''),
      }),
      dots([[x, y]], 9, 'sand'),
      dots([[x, y]], 6, 'turmeric'),
      el('path', { stroke: 'ink', 'stroke-width': 1.5, d: ring(x, y, 6) }),
      halo(x, y - 17, 'Coimbatore', { ...onLand, face: 600, size: 15, anchor: 'middle' }),
      halo(hillX - 5, hillY - 15, `Ooty, ${metres}`, onLand),
      rings.map((km) =>
        halo(...ringAt(km), `${km} km`, { ...onLand, fill: 'soft', anchor: 'middle' }),
      ),
      sea([westX - (isSmall ? 48 : 58), westY], 'Arabian Sea'),
      sea([eastX + 76, eastY], 'Bay of Bengal'),
      isSmall
        ? halo(...at(77.74, 11.84), 'Cauvery', { ...water, anchor: 'end' })
        : halo(riverX, riverY + 20, 'Cauvery', { ...water, anchor: 'end' }),
      halo(nameX, nameY + 22, 'Noyyal', { ...water, anchor: 'middle' }),
      isSmall ? [] : halo(awayX + 12, awayY + 5, 'to Chennai', { ...onLand, fill: 'c2' }),
    ];
  },
});
