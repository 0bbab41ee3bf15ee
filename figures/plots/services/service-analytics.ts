import { extent, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { penguins } from '../../lib/data.ts';
import { hairline } from '../../lib/legacy/axis.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { species as looks } from '../../lib/species.ts';
import { correlation, kernelDensity, ols } from '../../lib/statistics.ts';
import { type Dot, type Drawing, dots, el, segment } from '../../lib/svg.ts';
import type { Paint } from '../../lib/theme.ts';
import { thumbnail } from '../../lib/tiny.ts';

const birds = penguins();
type Measure = 'billLength' | 'billDepth' | 'flipper' | 'mass';
const measures: [Measure, string][] = [
  ['billLength', 'Bill length'],
  ['billDepth', 'Bill depth'],
  ['flipper', 'Flipper'],
  ['mass', 'Mass'],
];
const species: [string, Paint][] = (['Adelie', 'Gentoo', 'Chinstrap'] as const).map((name) => [
  name,
  looks[name].paint,
]);

const [cellWidth, cellHeight, gap] = [148, 98, 16];
const left = (column: number) => column * (cellWidth + gap);
const top = (row: number) => row * (cellHeight + gap);
const of = (name: string) => birds.filter((bird) => bird.species === name);

type Area = { x: number; y: number; width: number; height: number; inset: number };
const scales = (across: Measure, up: Measure, { x, y, width, height, inset }: Area) => ({
  sx: scaleLinear(extent(birds, (bird) => bird[across]) as [number, number], [
    x + inset,
    x + width - inset,
  ]),
  sy: scaleLinear(extent(birds, (bird) => bird[up]) as [number, number], [
    y + height - inset,
    y + inset,
  ]),
});

function cloud(across: Measure, up: Measure, area: Area, radius: number): Drawing[] {
  const { sx, sy } = scales(across, up, area);
  return species.map(([name, paint]) => {
    const points = of(name).map((bird): Dot => [sx(bird[across]), sy(bird[up])]);
    return dots(points, radius, paint, 0.8);
  });
}

function ridges(measure: Measure, { x, y, width, height }: Area): Drawing[] {
  const all = birds.map((bird) => bird[measure]);
  const sx = scaleLinear(extent(all) as [number, number], [x + 6, x + width - 6]);
  const grid = Array.from({ length: 49 }, (_, i) => sx.invert(x + (i * width) / 48));
  const curves = species.map(([name]) =>
    grid.map(kernelDensity(of(name).map((bird) => bird[measure]))),
  );
  const peak = Math.max(...curves.flat());
  return curves.map((curve, k) => {
    const points = curve.map((value, i) => `${sx(grid[i]!)} ${y + height - (value / peak) * 64}`);
    return el('path', {
      fill: species[k]![1],
      'fill-opacity': 0.8,
      d: `M${x} ${y + height}L${points.join('L')}L${x + width} ${y + height}Z`,
    });
  });
}

const pair = (rows: typeof birds) =>
  correlation(
    rows.map((bird) => bird.billLength),
    rows.map((bird) => bird.billDepth),
  );
const pooled = pair(birds);
const within = species.map(([name]) => pair(of(name)).toFixed(2));

const focus: Area = {
  x: left(2) - 42,
  y: 0,
  width: 2 * cellWidth + gap + 42,
  height: 212,
  inset: 14,
};

/** The fitted line of `rows`, over their own range. */
function trend(rows: typeof birds): string {
  const { sx, sy } = scales('billLength', 'billDepth', focus);
  const { coefficients } = ols(
    rows.map((bird) => [1, bird.billLength]),
    rows.map((bird) => bird.billDepth),
  );
  const at = (length: number): Dot => [
    sx(length),
    sy(coefficients[0]! + coefficients[1]! * length),
  ];
  const [low, high] = extent(rows, (bird) => bird.billLength) as [number, number];
  return segment(at(low), at(high));
}

export default defineFigure({
  id: 'service-analytics',
  ...medium,
  title: 'Three species, one paradox',
  caption:
    'Four measurements of 342 penguins against each other. Enlarged: bill depth over bill length, with a line for each species and, dashed, one for all.',
  source: 'Palmer Station LTER, palmerpenguins (CC0)',
  alt: `Scatter matrix of ${birds.length} penguins. Taken together, longer bills seem to be less deep (correlation ${pooled.toFixed(2).replace('-', 'minus ')}); within Adélie, Gentoo and Chinstrap penguins longer bills are deeper: ${within.join(', ')}.`,
  draw: () => {
    const cells = measures.flatMap(([up], row) =>
      measures.slice(0, row + 1).flatMap(([across], column) => {
        const area = {
          x: left(column),
          y: top(row),
          width: cellWidth,
          height: cellHeight,
          inset: 6,
        };
        return row === column ? ridges(up, area) : cloud(across, up, area, 1.9);
      }),
    );
    const floors = measures.flatMap((_, row) =>
      measures
        .slice(0, row + 1)
        .map((__, column) => `M${left(column)} ${top(row) + cellHeight}h${cellWidth}`),
    );
    return [
      thumbnail(),
      hairline(floors.join('')),
      ...cells,
      ...measures.map(([, name], i) =>
        text(left(i), top(i) + 18, name, { face: 400, fill: 'soft' }),
      ),
      ...cloud('billLength', 'billDepth', focus, 3.2),
      el('path', {
        stroke: 'ink',
        'stroke-width': 2,
        'stroke-dasharray': '7 6',
        d: trend(birds),
      }),
      el('path', {
        stroke: 'ink',
        'stroke-width': 3.5,
        'stroke-linecap': 'round',
        d: species.map(([name]) => trend(of(name))).join(''),
      }),
      text(focus.x - 6, 50, 'Adélie', { face: 600, fill: looks.Adelie.label }),
      text(focus.x + focus.width - 8, 16, 'Chinstrap', { face: 600, fill: 'c5', anchor: 'end' }),
      text(focus.x + focus.width - 8, 196, 'Gentoo', { face: 600, fill: 'teal', anchor: 'end' }),
    ];
  },
});
