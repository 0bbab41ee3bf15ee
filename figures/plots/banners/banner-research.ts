import { contourDensity, extent, geoPath, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { penguins } from '../../lib/data.ts';
import { banner } from '../../lib/formats.ts';
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
  .thresholds(19)(birds);
const path = geoPath();

export default defineFigure({
  id: 'banner-research',
  ...banner,
  decorative: true,
  title: 'Three species as three hills',
  caption:
    'Contours of the density of bill length and bill depth, penguins of the Palmer Archipelago.',
  source: 'Palmer penguins, Horst, Hill and Gorman (CC0)',
  alt: '',
  draw: () =>
    contours.map((contour, i) =>
      el('path', {
        stroke: i % 5 === 4 ? 'turmeric' : shade('q', 0.3 + (0.6 * i) / contours.length),
        'stroke-width': i % 5 === 4 ? 2.4 : 1.3,
        d: path(contour)!,
      }),
    ),
});
