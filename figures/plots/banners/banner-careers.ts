import { range } from 'd3';
import { defineFigure } from '../../define.ts';
import { banner } from '../../lib/legacy/formats.ts';
import { seeded } from '../../lib/random.ts';
import { dots, el } from '../../lib/svg.ts';
import { series } from '../../lib/theme.ts';

const { normal } = seeded(2021);
const steps = 79;
const x = (step: number) => 640 + step * 10;
const walks = range(28)
  .map(() => {
    let y = 250;
    return range(steps + 1).map((step) => {
      if (step > 0) y += 12.2 * normal() - 0.85;
      return [x(step), Math.round(y)] as [number, number];
    });
  })
  .filter((walk) => walk.every(([, y]) => y > 6 && y < 394));
const chosen = [...walks]
  .sort((a, b) => a.at(-1)![1] - b.at(-1)![1])
  .filter((_, i, all) => i % Math.ceil(all.length / 5) === 0);
const trace = (walk: [number, number][]) => `M${walk.map((point) => point.join(' ')).join('L')}`;

export default defineFigure({
  id: 'banner-careers',
  ...banner,
  inPage: true,
  decorative: true,
  simulated: true,
  title: 'Paths that begin at one point (simulated)',
  caption: 'Simulated data: random walks with a slight rise, all from the same start.',
  source: 'Simulation, seed 2021',
  alt: '',
  draw: () => [
    el('path', {
      stroke: 'soft',
      'stroke-width': 1,
      'stroke-opacity': 0.4,
      d: walks
        .filter((walk) => !chosen.includes(walk))
        .map(trace)
        .join(''),
    }),
    ...chosen.flatMap((walk, i) => [
      el('path', {
        stroke: series[i]!,
        'stroke-width': 2.4,
        'stroke-linejoin': 'round',
        d: trace(walk),
      }),
      dots([walk.at(-1)!], 6, series[i]!),
    ]),
    dots([[640, 250]], 7, 'ink'),
  ],
});
