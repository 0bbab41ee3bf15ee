import { geoCircle, geoMercator, geoPath } from 'd3';
import { credits } from '../../data/credits.ts';
import { mapLines, stations, towns } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { coimbatore, kilometres } from '../../lib/map.ts';
import { commas } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { type Dot, dots, el, ring, segment } from '../../lib/svg.ts';
import { halo, text } from '../../lib/text.ts';
import { noyyal } from './river.ts';

const height = 300;
/** Pixels of a degree, so that the coast and the Cauvery are there: less on a phone. */
const perDegreeOf = ({ width }: Frame) => Math.min(200, width / 2.6);
/** Half of the widest stroke, so that nothing is cut. */
const edge = 5;
const high = 1000;
const places = towns();
const ooty = places.find(({ town }) => town === 'Ooty')!;
const metres = `${commas(ooty.elevation)} m`;
const rings = [50, 100] as const;

type Line = [longitude: number, latitude: number][];
const lines = mapLines();
const of = (kind: 'coast' | 'river'): Line[] =>
  lines.flatMap((one) => (one.kind === kind ? [one.points] : []));
const railway: Line = stations().map(({ longitude, latitude }) => [longitude, latitude]);
const around = (km: number): Line =>
  geoCircle()
    .center(coimbatore)
    .radius(km / kilometres(1))
    .precision(4)()
    .coordinates[0]!.map(([longitude, latitude]) => [longitude!, latitude!]);

function projectionOf(frame: Frame) {
  const { width } = frame;
  return geoMercator()
    .center([isNarrow(frame) ? 77.05 : 77.5, 11.02])
    .scale((perDegreeOf(frame) * 180) / Math.PI)
    .translate([width / 2, height / 2])
    .clipExtent([
      [edge, edge],
      [width - edge, height - edge],
    ]);
}

export default defineFigure({
  id: 'contact-map',
  title: 'A city at the gap in the hills',
  caption: `The coast, the Noyyal, the Cauvery and the railway to Chennai. Each stroke is a town above ${commas(high)} metres, as long as the town is high; the rings are at 50 and 100 kilometres.`,
  source: `${credits.map.credit}; ${credits.towns.credit}; ${credits.stations.credit}`,
  alt: `Coimbatore lies about 100 kilometres from the Arabian Sea, where the hills leave a gap; Ooty, in the north-west, stands at ${metres}. The Noyyal runs from the hills past the city to the Cauvery, and the railway leaves to the east, for Chennai.`,
  sizes: { 358: height, 560: height, 720: height, 900: height, 1152: height },
  draw: (frame) => {
    const projection = projectionOf(frame);
    const path = geoPath(projection).digits(1);
    const d = (coordinates: Line[]) => path({ type: 'MultiLineString', coordinates });
    const at = (longitude: number, latitude: number) => projection([longitude, latitude]) as Dot;
    const [x, y] = at(...coimbatore);
    const [hillX, hillY] = at(ooty.longitude, ooty.latitude);
    const perDegree = perDegreeOf(frame);
    const isSmall = isNarrow(frame);
    // The name of the outer ring stands in the south-east, clear of rivers and hills.
    const ringName = Math.PI / (isSmall ? 7 : 4);
    const outer = (rings[1] * perDegree) / kilometres(1);
    const tall = (elevation: number) => (elevation * perDegree) / 9000;
    const shown = places.flatMap(({ longitude, latitude, elevation }) => {
      const foot = at(longitude, latitude);
      const isThere = elevation >= high && foot[1] < height - 2 && foot[1] > tall(elevation) + 2;
      return isThere ? [{ foot, elevation }] : [];
    });
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
      el('path', { stroke: 'c1', 'stroke-width': 4, 'stroke-linejoin': 'round', d: d([noyyal]) }),
      el('path', { stroke: 'c2', 'stroke-width': 3, 'stroke-dasharray': '6 3', d: d([railway]) }),
      el('path', {
        stroke: 'ink',
        'stroke-width': 2.5,
        shows: { height: shown.map(({ elevation }) => elevation) },
        d: shown
          .map(({ foot: [left, bottom], elevation }) =>
            segment([left, bottom], [left, bottom - tall(elevation)]),
          )
          .join(''),
      }),
      dots([[x, y]], 9, 'paper'),
      dots([[x, y]], 6, 'turmeric'),
      el('path', { stroke: 'ink', 'stroke-width': 1.5, d: ring(x, y, 6) }),
      halo(x, y - 17, 'Coimbatore', { face: 600, size: 15, anchor: 'middle' }),
      halo(hillX, Math.max(16, hillY - tall(ooty.elevation) - 7), `Ooty, ${metres}`, {
        size: 14,
        anchor: 'middle',
      }),
      halo(x + outer * Math.cos(ringName), y + outer * Math.sin(ringName) + 4, `${rings[1]} km`, {
        size: 14,
        fill: 'soft',
        anchor: 'middle',
      }),
      sea(75.2, 10.9, 'Arabian Sea'),
      sea(80.2, 10.7, 'Bay of Bengal'),
      halo(...at(isSmall ? 77.75 : 78.45, 10.78), 'Cauvery', {
        face: 'italic',
        fill: 'c1',
      }),
      isSmall ? [] : text(...at(78.16, 11.55), 'to Chennai', { fill: 'c2' }),
    ];
  },
});
