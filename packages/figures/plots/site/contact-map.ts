import { geoMercator, geoPath } from 'd3';
import { credits } from '#data/credits.ts';
import { mapLines, stations } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { coimbatore } from '#lib/map.ts';
import { nameSize } from '#lib/sizes.ts';
import { dots, el } from '#lib/svg.ts';
import { text } from '#lib/text.ts';

type Place = [longitude: number, latitude: number];
const railway = stations();
const chennai = railway[0]!;
const length = `${railway.at(-1)!.kilometres} km`;
const coasts = mapLines().flatMap(({ kind, points }) => (kind === 'coast' ? [points] : []));
/** From the north-west round the cape to the north-east: the longest line. */
const mainland = coasts.reduce((a, b) => (b.length > a.length ? b : a));
/** Sri Lanka's line is cut in the east and in the south: its outline closes beyond the drawing's corner. */
const islands = coasts
  .filter((points) => points !== mainland)
  .map((points): Place[] => (points.length > 100 ? [...points, [81, 7.5]] : points));

const [width, height] = [640, 300];
/**
 * The coasts' data end at the right edge and at the upper one, so the frame shows the drawing from there on,
 * and as much of the sea in the west as it has room for.
 */
const projection = geoMercator()
  .center([80.46, 13.66])
  .scale((51.5 * 180) / Math.PI)
  .translate([width, 0])
  .clipExtent([
    [0, 0],
    [width, height],
  ]);
const at = (longitude: number, latitude: number) => projection([longitude, latitude])!;
const path = geoPath(projection).digits(1);
const land = (outlines: Place[][]) =>
  path({
    type: 'MultiPolygon',
    coordinates: outlines.map((points) => [[...points, points[0]!].toReversed()]),
  });

export default defineFigure({
  id: 'contact-map',
  title: 'Coimbatore, in the south of India',
  caption: 'The southern tip of India. The line is the railway to Chennai.',
  source: `${credits.map.credit}; ${credits.stations.credit}`,
  alt: `Coimbatore lies inland in the south of India, nearer to the western coast. The railway to Chennai, in the north-east, is ${length} long.`,
  sizes: { [width]: height },
  draw: () => {
    const [x, y] = at(...coimbatore);
    const [endX, endY] = at(chennai.longitude, chennai.latitude);
    const onLand = { on: 'faint' } as const;
    return [
      el('path', { fill: 'faint', d: land([...islands, mainland]) }),
      el('path', {
        stroke: 'madder',
        'stroke-width': 2,
        'stroke-linejoin': 'round',
        d: path({
          type: 'LineString',
          coordinates: railway.map(({ longitude, latitude }) => [longitude, latitude]),
        }),
      }),
      dots([[endX, endY]], 5, 'madder'),
      dots([[x, y]], 11, 'ink'),
      dots([[x, y]], 8, 'turmeric'),
      text(x - 11, y + 34, 'Coimbatore', { ...onLand, face: 'serif', size: nameSize }),
      text(endX - 12, endY - 9, 'Chennai', { ...onLand, face: 600, anchor: 'end' }),
      text(...at(78.1, 12.3), `${length} by rail`, { ...onLand, anchor: 'end' }),
      text(...at(76.35, 8.75), 'Arabian Sea', { face: 'italic', fill: 'soft', anchor: 'end' }),
    ];
  },
});
