import { geoAzimuthalEquidistant, range } from 'd3';
import { defineFigure } from '../../define.ts';
import { engraving } from '../../lib/engraving.ts';
import { hairline } from '../../lib/legacy/axis.ts';
import { text } from '../../lib/legacy/text.ts';
import { coastlines, coimbatore } from '../../lib/map.ts';
import { dots, el, ring } from '../../lib/svg.ts';

// The frame on the page shows the middle and cuts the rest, above and below or at the sides: every
// label stays within 340 x 240 units around it.
const [width, height] = [960, 300];
const [cx, cy, perDegree] = [480, 136, 8];
const projection = geoAzimuthalEquidistant()
  .rotate([-coimbatore[0], -coimbatore[1]])
  .translate([cx, cy])
  .scale((perDegree * 180) / Math.PI)
  .clipAngle(72);
const landArcs = engraving(coastlines(projection), cx, cy);
const reach = Math.hypot(width / 2, Math.max(cy, height - cy));
const spacing = 3.2;

const perKilometre = (perDegree * 180) / (Math.PI * 6371);
const bar = 1000 * perKilometre;
const rings = range(bar, reach, bar);
const [latitude, longitude] = [coimbatore[1].toFixed(1), coimbatore[0].toFixed(1)];
const sea = (at: [number, number], words: string) => {
  const [x, y] = projection(at)!;
  return text(x, y, words, { face: 'italic', fill: 'soft', anchor: 'middle', size: 17 });
};

export default defineFigure({
  id: 'contact-map',
  width,
  height,
  // Cut rather than made smaller, so that labels need not grow.
  minWidth: width,
  title: 'Coimbatore, in the south of India',
  caption:
    'Azimuthal equidistant map: every distance from Coimbatore is true, with a ring every 1000 km.',
  source: 'Coastlines: Natural Earth, public domain',
  alt: `Map of India and the countries around the Indian Ocean with rings every 1000 km around Coimbatore, which lies inland near the southern tip of India at ${latitude}° north, ${longitude}° east, between the Arabian Sea and the Bay of Bengal.`,
  draw: () => [
    el('clipPath', { id: 'f' }, el('path', { d: `M0 0H${width}V${height}H0z` })),
    el(
      'g',
      { 'clip-path': 'url(#f)' },
      hairline(rings.map((r) => ring(cx, cy, r)).join('')),
      el('path', {
        stroke: 'action',
        'stroke-width': 1.5,
        d: range(spacing / 2, reach, spacing)
          .map(landArcs)
          .join(''),
      }),
    ),
    sea([63.6, 14.6], 'Arabian Sea'),
    sea([88.6, 14.2], 'Bay of Bengal'),
    dots([[cx, cy]], 10, 'card'),
    dots([[cx, cy]], 7, 'turmeric'),
    text(cx, cy + 70, 'Coimbatore', { face: 600, size: 20, anchor: 'middle' }),
    el('path', { stroke: 'ink', 'stroke-width': 1.5, d: `M${640 - bar} 258v7h${bar}v-7` }),
    text(640 - bar / 2, 248, '1000 km', { face: 400, fill: 'soft', anchor: 'middle' }),
  ],
});
