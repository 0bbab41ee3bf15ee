import { geoAzimuthalEquidistant, geoPath, range } from 'd3';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/legacy/axis.ts';
import { banner } from '../../lib/legacy/formats.ts';
import { coimbatore, land } from '../../lib/map.ts';
import { dots, el, ring } from '../../lib/svg.ts';

const [cx, cy, perDegree] = [1120, 214, 11];
const edge = 36;
const projection = geoAzimuthalEquidistant()
  .rotate([-coimbatore[0], -coimbatore[1]])
  .translate([cx, cy])
  .scale((perDegree * 180) / Math.PI)
  .clipAngle(edge);

export default defineFigure({
  id: 'banner-contact',
  ...banner,
  inPage: true,
  decorative: true,
  title: 'Coasts around Coimbatore',
  caption:
    'Coastlines in an azimuthal equidistant map centred on Coimbatore, with rings every five degrees.',
  source: 'Coastlines: Natural Earth, public domain',
  alt: '',
  draw: () => [
    el('path', {
      fill: 'faint',
      stroke: 'action',
      'stroke-width': 1.6,
      'stroke-linejoin': 'round',
      d: geoPath(projection)(land())!,
    }),
    hairline(
      [...range(5, edge, 5), edge].map((degrees) => ring(cx, cy, degrees * perDegree)).join(''),
      1.2,
    ),
    dots([[cx, cy]], 9, 'turmeric'),
  ],
});
