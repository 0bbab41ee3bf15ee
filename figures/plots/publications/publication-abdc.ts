import { sum } from 'd3';
import { defineFigure } from '../../define.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { el } from '../../lib/svg.ts';
import type { Paint } from '../../lib/theme.ts';
import { thumbnail } from '../../lib/tiny.ts';

// ABDC, announcement of the 2019 Journal Quality List (abdc.edu.au, 6 December 2019): 2682 entries.
const tiers: { name: string; count: number; paint: Paint; opacity: number }[] = [
  { name: 'A*', count: 199, paint: 'turmeric', opacity: 1 },
  { name: 'A', count: 651, paint: 'c5', opacity: 1 },
  { name: 'B', count: 850, paint: 'c5', opacity: 0.74 },
  { name: 'C', count: 982, paint: 'c5', opacity: 0.48 },
];
const all = tiers.reduce((sum, { count }) => sum + count, 0);
const percent = (count: number) => `${((100 * count) / all).toFixed(1)}%`;

const [middle, pitchX, pitchY, gap, widening] = [264, 6.1, 6.8, 5, 1.52];

/** Rows of each tier, each a little wider than the one above, with exactly as many dots as journals. */
function layOut() {
  let [row, y] = [0, 6];
  return tiers.map((tier) => {
    const sizes: number[] = [];
    while (sum(sizes) < tier.count) sizes.push(Math.round(1 + row++ * widening));
    // What is too much is taken off evenly, from the bottom row upwards.
    for (let i = sum(sizes) - tier.count; i > 0; i--)
      sizes[sizes.length - 1 - (i % sizes.length)]!--;
    const rows = sizes.map((dots, i) => ({ y: y + i * pitchY, dots }));
    y += rows.length * pitchY + gap;
    return { ...tier, rows };
  });
}

export default defineFigure({
  id: 'publication-abdc',
  ...medium,
  minWidth: 300,
  title: 'The higher the rating, the fewer the journals (ABDC list of 2019)',
  caption:
    'Every dot is a journal of the list of 2019: A* on top, then A, B and C. A list of 2022 and a review of 2025 followed, so check which edition counts for you.',
  source: 'Australian Business Deans Council, announcement of the 2019 list, 6 December 2019',
  alt: `Pyramid of ${all} dots in four tiers: ${tiers.map(({ name, count }) => `${name} ${count} journals (${percent(count)})`).join(', ')}. The higher the rating, the fewer the journals.`,
  draw: () => [
    // There the rows close up to four solid steps.
    thumbnail({ tier: `${pitchY + 0.4};stroke-dasharray:none` }),
    ...layOut().flatMap(({ name, count, paint, opacity, rows }) => {
      const half = (dots: number) => ((dots - 1) * pitchX) / 2;
      const widest = Math.max(...rows.map(({ dots }) => dots));
      const centre = (rows[0]!.y + rows.at(-1)!.y) / 2;
      return [
        // One dashed stroke a row: dashes of no length with round caps are dots.
        el('path', {
          class: 'tier',
          stroke: paint,
          'stroke-width': 4.7,
          'stroke-linecap': 'round',
          'stroke-opacity': opacity,
          'stroke-dasharray': `0 ${pitchX}`,
          d: rows
            .map(({ y, dots }) => `M${middle - half(dots)} ${y}h${half(dots) * 2 + 0.5}`)
            .join(''),
        }),
        text(middle + half(widest) + 14, centre + 6, `${name}  ${count}`, { face: 600 }),
      ];
    }),
  ],
});
