import { contourDensity, extent, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { penguins } from '../../lib/data.ts';
import { banner } from '../../lib/legacy/formats.ts';
import { smoothPath } from '../../lib/path.ts';
import { el } from '../../lib/svg.ts';
import { shade } from '../../lib/theme.ts';

const birds = penguins();
const x = scaleLinear(extent(birds, (bird) => bird.billLength) as [number, number], [720, 1420]);
const y = scaleLinear(extent(birds, (bird) => bird.billDepth) as [number, number], [370, 30]);
const contours = contourDensity<(typeof birds)[number]>()
  .x((bird) => x(bird.billLength))
  .y((bird) => y(bird.billDepth))
  .size([1560, 400])
  .cellSize(8)
  .bandwidth(26)
  .thresholds(17)(birds);
// Points of a ring at least this far apart, joined by a curve: a quarter of the text of the ring itself.
const apart = 21;
const ring = (points: number[][]) => {
  const kept: [number, number][] = [];
  for (const [left, top] of points) {
    const [x, y] = kept.at(-1) ?? [-apart, 0];
    if (Math.hypot(left! - x, top! - y) >= apart) kept.push([Math.round(left!), Math.round(top!)]);
  }
  // The last point is the first one again, or too near to it.
  kept.pop();
  return kept.length > 3 ? smoothPath(kept, { closed: true }) : '';
};

export default defineFigure({
  id: 'banner-research',
  ...banner,
  inPage: true,
  decorative: true,
  title: 'Three species as three hills',
  caption:
    'Contours of the density of bill length and bill depth, penguins of the Palmer Archipelago.',
  source: 'Palmer penguins, Horst, Hill and Gorman (CC0)',
  alt: '',
  draw: () =>
    contours.flatMap((contour, i) => {
      const d = contour.coordinates.flat().map(ring).join('');
      if (!d) return [];
      return el('path', {
        stroke: i % 5 === 4 ? 'turmeric' : shade('q', 0.3 + (0.6 * i) / contours.length),
        'stroke-width': i % 5 === 4 ? 2.4 : 1.3,
        d,
      });
    }),
});
