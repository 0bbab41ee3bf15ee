import { geoCircle, geoMercator, geoPath } from 'd3';
import { credits } from '../../data/credits.ts';
import { mapLines, stations, towns } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { coimbatore } from '../../lib/map.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { type Dot, dots, el, ring, segment } from '../../lib/svg.ts';
import { halo, text } from '../../lib/text.ts';

const height = 300;
const perDegree = 150;
/** Half of the widest stroke, so that nothing is cut. */
const edge = 5;
const high = 1000;
const places = towns();
const ooty = places.find(({ town }) => town === 'Ooty')!;
const metres = `${ooty.elevation.toLocaleString('en-GB')} m`;
const rings = [50, 100];
/** South-west of the city by one kilometre, in pixels each way. */
const diagonal = (perDegree / 111.2) * Math.SQRT1_2;

type Line = [longitude: number, latitude: number][];
const lines = mapLines();
const of = (kind: 'coast' | 'river'): Line[] =>
  lines.flatMap((one) => (one.kind === kind ? [one.points] : []));
const railway: Line = stations().map(({ longitude, latitude }) => [longitude, latitude]);
const around = (kilometres: number): Line =>
  geoCircle()
    .center(coimbatore)
    .radius(kilometres / 111.2)
    .precision(4)()
    .coordinates[0]!.map(([longitude, latitude]) => [longitude!, latitude!]);

function projectionOf({ width }: Frame) {
  return geoMercator()
    .center([isFar(width) ? 77.55 : 76.85, 10.86])
    .scale((perDegree * 180) / Math.PI)
    .translate([width / 2, height / 2])
    .clipExtent([
      [edge, edge],
      [width - edge, height - edge],
    ]);
}

/** Wide enough for both seas. */
const isFar = (width: number) => width >= 700;

export default defineFigure({
  id: 'contact-map',
  title: 'A city at the gap in the hills',
  caption: `Coast, rivers and the railway to Chennai. Each stroke is a town and as long as the town is high, bold above ${high.toLocaleString('en-GB')} metres; rings are 50 and 100 kilometres.`,
  source: `${credits.map.credit}; ${credits.towns.credit}; ${credits.stations.credit}`,
  alt: `Coimbatore lies about 100 kilometres from the Arabian Sea, at the gap between two groups of hill towns: around Ooty in the north-west, at ${metres}, and towards Munnar and Kodaikanal in the south. The railway leaves to the east, for Chennai.`,
  sizes: { 358: height, 560: height, 720: height, 900: height, 1152: height },
  draw: (frame) => {
    const projection = projectionOf(frame);
    const path = geoPath(projection).digits(1);
    const d = (coordinates: Line[]) => path({ type: 'MultiLineString', coordinates });
    const at = (longitude: number, latitude: number) => projection([longitude, latitude]) as Dot;
    const [x, y] = at(...coimbatore);
    const [hillX, hillY] = at(ooty.longitude, ooty.latitude);
    const strokes = (isHigh: boolean) =>
      places
        .filter(({ elevation }) => elevation >= high === isHigh)
        .map(({ longitude, latitude, elevation }) => ({ foot: at(longitude, latitude), elevation }))
        .filter(({ foot: [left] }) => left > 4 && left < frame.width - 4)
        .filter(
          ({ foot: [, bottom], elevation }) => bottom < height - 2 && bottom > elevation / 60 + 2,
        )
        .map(({ foot: [left, bottom], elevation }) =>
          segment([left, bottom], [left, bottom - Math.max(1.5, elevation / 60)]),
        )
        .join('');
    const sea = (longitude: number, latitude: number, words: string) => {
      const [left, top] = at(longitude, latitude);
      const isThere = left > 48 && left < frame.width - 48;
      return isThere
        ? text(left, top, words, { face: 'italic', fill: 'soft', anchor: 'middle' })
        : [];
    };
    return [
      el('path', {
        stroke: 'faint',
        'stroke-width': 2 * edge,
        'stroke-linejoin': 'round',
        d: d(of('coast')),
      }),
      hairline(d(rings.map(around))!),
      el('path', {
        stroke: 'soft',
        'stroke-width': 1.2,
        'stroke-linejoin': 'round',
        d: d(of('coast')),
      }),
      el('path', {
        stroke: 'c1',
        'stroke-width': 1.6,
        'stroke-linejoin': 'round',
        d: d(of('river')),
      }),
      el('path', { stroke: 'c2', 'stroke-width': 3, 'stroke-dasharray': '6 3', d: d([railway]) }),
      el('path', { stroke: 'soft', 'stroke-width': 1.5, d: strokes(false) }),
      el('path', { stroke: 'ink', 'stroke-width': 2.5, d: strokes(true) }),
      dots([[x, y]], 9, 'paper'),
      dots([[x, y]], 6, 'turmeric'),
      el('path', { stroke: 'ink', 'stroke-width': 1.5, d: ring(x, y, 6) }),
      halo(x + 14, y + 18, 'Coimbatore', { face: 600, size: 14 }),
      halo(hillX, Math.max(16, hillY - 44), `Ooty, ${metres}`, { size: 12, anchor: 'middle' }),
      rings.map((km) =>
        halo(x - km * diagonal, y + km * diagonal + 4, `${km} km`, {
          size: 12,
          fill: 'soft',
          anchor: 'middle',
        }),
      ),
      sea(isFar(frame.width) ? 75.2 : 75.6, 10.1, 'Arabian Sea'),
      sea(80.35, 10.75, 'Bay of Bengal'),
      isNarrow(frame) ? [] : halo(...at(78.22, 11.72), 'to Chennai', { size: 12, fill: 'c2' }),
    ];
  },
});
