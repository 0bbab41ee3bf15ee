import { geoDistance, geoGraticule, geoMercator, geoPath, range } from 'd3';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { coimbatore, land } from '../../lib/map.ts';
import { dots, el, ring } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const [width, height] = [960, 300];
const projection = geoMercator()
  .center([78.6, 10.7])
  .translate([width / 2, height / 2])
  .scale(2150)
  .clipExtent([
    [-4, -4],
    [width + 4, height + 4],
  ]);
const path = geoPath(projection);
const [x, y] = projection(coimbatore)!;

const earthRadius = 6371;
const eastward = projection([coimbatore[0] + 1, coimbatore[1]])![0] - x;
const perKilometre =
  eastward / (geoDistance(coimbatore, [coimbatore[0] + 1, coimbatore[1]]) * earthRadius);
const bar = 200 * perKilometre;
const [latitude, longitude] = [coimbatore[1].toFixed(1), coimbatore[0].toFixed(1)];

export default defineFigure({
  id: 'contact-map',
  width,
  height,
  minWidth: 340,
  title: 'Coimbatore, in the south of India',
  caption:
    'Peninsular India and Sri Lanka; a ring every 100 km around Coimbatore, a graticule every two degrees.',
  source: 'Coastlines: Natural Earth, public domain',
  alt: `Map of the southern tip of India and Sri Lanka: Coimbatore lies inland at ${latitude}° north, ${longitude}° east, between the Arabian Sea and the Bay of Bengal.`,
  draw: () => [
    el('path', { fill: 'faint', stroke: 'soft', 'stroke-width': 1, d: path(land())! }),
    hairline(
      path(
        geoGraticule()
          .step([2, 2])
          .extent([
            [60, 0],
            [100, 22],
          ])
          .precision(5)(),
      )!,
      0.8,
    ),
    el('path', {
      stroke: 'action',
      'stroke-width': 1.2,
      'stroke-opacity': 0.6,
      d: range(100, 301, 100)
        .map((distance) => ring(x, y, distance * perKilometre))
        .join(''),
    }),
    el('path', { stroke: 'ink', 'stroke-width': 1, d: `M${x - 318 * perKilometre} ${y}H${x}` }),
    dots([[x, y]], 8, 'turmeric'),
    dots([[x, y]], 3, 'ink'),
    text(x - 330 * perKilometre, y + 7, 'Coimbatore', { face: 600, size: 22, anchor: 'end' }),
    text(110, 220, 'Arabian Sea', {
      face: 'italic',
      fill: 'soft',
      anchor: 'middle',
      size: 20,
      only: 'wide',
    }),
    text(800, 110, 'Bay of Bengal', { face: 'italic', fill: 'soft', anchor: 'middle', size: 20 }),
    el('path', { stroke: 'ink', 'stroke-width': 1.5, d: `M${900 - bar} 268v8h${bar}v-8` }),
    text(900 - bar / 2, 258, '200 km', { face: 400, fill: 'soft', anchor: 'middle' }),
  ],
});
