import { group, range } from 'd3';
import { defineFigure } from '../../define.ts';
import { banner } from '../../lib/legacy/formats.ts';
import { type Dot, dots } from '../../lib/svg.ts';
import type { Paint } from '../../lib/theme.ts';

// Vogel's model of the sunflower: seed n at the angle n times 137.5 degrees, at the distance root n.
const golden = Math.PI * (3 - Math.sqrt(5));
const seeds = range(1, 900).flatMap((n) => {
  const r = 13.4 * Math.sqrt(n);
  const [x, y] = [1120 + r * Math.cos(n * golden), 200 + r * Math.sin(n * golden)];
  return x < 720 || x > 1452 || y < -12 || y > 412 ? [] : { n, x, y, r };
});
const arms: Paint[] = ['c1', 'turmeric', 'c2'];

export default defineFigure({
  id: 'banner-join-now',
  ...banner,
  inPage: true,
  decorative: true,
  title: 'The seeds of a sunflower',
  caption: 'Phyllotaxis after Vogel: each seed stands 137.5 degrees on from the one before.',
  source: 'Computed; model of H. Vogel, 1979',
  alt: '',
  draw: () =>
    Array.from(
      group(seeds, (seed) => `${seed.n % 3} ${Math.round(8 - Math.abs(seed.r - 190) / 40)}`),
      ([key, members]) => {
        const [arm, level] = key.split(' ').map(Number) as [number, number];
        const points = members.map((seed): Dot => [seed.x, seed.y]);
        return dots(points, Math.max(1.4, level * 1.05), arms[arm]!);
      },
    ),
});
