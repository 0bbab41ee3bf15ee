import { sum } from 'd3';
import { defineFigure } from '#define.ts';
import { hairline } from '#lib/axis.ts';
import { grouped } from '#lib/numbers.ts';
import type { Frame } from '#lib/sizes.ts';
import { el } from '#lib/svg.ts';
import { text } from '#lib/text.ts';

// ABDC, announcement of the 2019 Journal Quality List (abdc.edu.au, 6 December 2019).
const tiers = [
  { name: 'A*', count: 199 },
  { name: 'A', count: 651 },
  { name: 'B', count: 850 },
  { name: 'C', count: 982 },
];
const all = sum(tiers, ({ count }) => count);
const percent = (count: number) => `${((100 * count) / all).toFixed(1)}%`;
const top = tiers[0]!;

/** Rows of dots for each tier, each row a little wider than the one above, from the top down. */
function layOut() {
  let row = 0;
  return tiers.map(({ name, count }) => {
    const sizes: number[] = [];
    while (sum(sizes) < count) sizes.push(Math.round(1 + row++ * 1.52));
    // What is too much is taken off evenly, from the bottom row upwards.
    for (let i = sum(sizes) - count; i > 0; i--) sizes[sizes.length - 1 - (i % sizes.length)]!--;
    return { name, count, sizes, row: row - sizes.length };
  });
}

const tower = layOut();
const rows = sum(tower, ({ sizes }) => sizes.length);
const widest = Math.max(...tower.flatMap(({ sizes }) => sizes));

function layout({ width, height }: Frame) {
  const [gap, aside] = [12, 66];
  const pitchY = (height - 3 * gap - 6) / rows;
  return {
    pitchX: (width - aside - 4) / widest,
    pitchY,
    middle: (width - aside) / 2,
    y: (row: number, tier: number) => 4 + row * pitchY + tier * gap,
  };
}

export default defineFigure({
  id: 'publication-abdc',
  title: `One journal in ${Math.round(all / top.count)} is rated A* (ABDC list of 2019)`,
  caption: `Every dot is one of the ${grouped(all)} journals on the list of 2019, in four tiers, with A* at the top. It came out of the last full review before that of 2025, so check which edition counts for you.`,
  source:
    'Australian Business Deans Council: announcement of the 2019 list, 6 December 2019; terms of reference of the review of 2025',
  alt: `The list of 2019 as a tower of ${grouped(all)} dots in four tiers: ${tiers.map(({ name, count }) => `${name} ${count} journals (${percent(count)})`).join(', ')}.`,
  sizes: { 358: 400, 560: 400, 720: 420, 900: 480, 1152: 440 },
  table: () => ({
    columns: ['rating', 'journals in the list of 2019'],
    rows: tiers.map(({ name, count }) => [name, count]),
  }),
  marks: {
    of: 'rows',
    along: 'y',
    at: (frame) => {
      const { middle, y } = layout(frame);
      return tower.map(({ name, count, sizes, row }, tier) => ({
        x: middle,
        y: y(row + (sizes.length - 1) / 2, tier),
        label: `Rated ${name}: ${count} journals, ${percent(count)}`,
      }));
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const { pitchX, pitchY, middle, y } = layout(frame);
    return tower.map(({ name, count, sizes, row }, tier) => {
      const yOf = (i: number) => y(row + i, tier);
      const base = yOf(sizes.length - 1);
      const reach = (sizes.at(-1)! / 2) * pitchX;
      return [
        // One dashed stroke a row: dashes of no length with round caps are dots.
        el('path', {
          stroke: tier ? 'c1' : 'c2',
          'stroke-width': Math.min(pitchX, pitchY) * 0.72,
          'stroke-linecap': 'round',
          'stroke-dasharray': `0 ${pitchX}`,
          d: sizes
            .map((dots, i) => {
              const half = ((dots - 1) * pitchX) / 2;
              return `M${middle - half} ${yOf(i)}h${half * 2 + 0.1}`;
            })
            .join(''),
        }),
        hairline(`M${middle + reach + 4} ${base}H${width - 62}`),
        text(width, base + 4, `${name}  ${count}`, {
          anchor: 'end',
          face: tier ? 500 : 600,
          fill: tier ? 'ink' : 'c2',
          tabular: true,
        }),
      ];
    });
  },
});
