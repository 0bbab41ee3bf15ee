import { range } from 'd3';
import { defineFigure } from '../../define.ts';
import { employment, employmentSource, sectors } from '../../lib/employment.ts';
import { correlation } from '../../lib/statistics.ts';
import { el } from '../../lib/svg.ts';
import { type Paint, shade } from '../../lib/theme.ts';
import { field, frame, step } from './frame.ts';

const months = employment();
const changes = sectors.map((_, i) =>
  months.slice(1).map((month, at) => month.counts[i]! / months[at]!.counts[i]! - 1),
);
const raw = changes.map((a) => changes.map((b) => correlation(a, b)));

// Sectors that move with the others first; each pair stands at a row and a column.
const order = range(sectors.length).toSorted((a, b) => sum(raw[b]!) - sum(raw[a]!));
const pairs = order.flatMap((i, row) =>
  order.slice(0, row).map((j, column) => ({ i, j, row, column, r: raw[i]![j]! })),
);
const highest = pairs.toSorted((a, b) => b.r - a.r)[0]!;
const apart = order.slice(-2).map((i) => ({
  name: sectors[i]![1],
  most: Math.max(...pairs.filter((pair) => pair.i === i || pair.j === i).map(({ r }) => r)),
}));

const [stepX, stepY] = [
  (field.right - field.left) / (sectors.length - 1),
  (field.bottom - field.top) / (sectors.length - 1),
];

export default defineFigure({
  id: 'process-analysis',
  ...step,
  maxBytes: 6 * 1024,
  title: 'Which sectors move together',
  caption:
    'Correlations of the monthly change in employees of eleven US sectors, 2006 to 2015. A thin strong ellipse is a close relation, a faint circle none.',
  source: employmentSource,
  alt: `A matrix of ellipses for eleven US sectors: most lean as one strong block, closest ${name(highest.i)} and ${name(highest.j)} with r = ${highest.r.toFixed(2)}. ${apart[0]!.name} and ${apart[1]!.name} stand apart as faint circles, with no correlation above ${Math.max(...apart.map((one) => one.most)).toFixed(2)}.`,
  draw: () => {
    const cells = pairs.map(({ r, row, column }) => ({
      paint: paintOf(r),
      d: ellipse(r, field.left + (column + 0.5) * stepX, field.top + (row - 0.5) * stepY),
    }));
    const paints = [...new Set(cells.map((cell) => cell.paint))];
    return [
      ...paints.map((paint) =>
        el('path', {
          fill: paint,
          d: cells.flatMap((cell) => (cell.paint === paint ? cell.d : [])).join(''),
        }),
      ),
      ...frame('Two of eleven go their own way'),
    ];
  },
});

function paintOf(r: number): Paint {
  return shade('q', 0.12 + 0.8 * Math.max(0, r));
}

/** The outline of a normal cloud with correlation r, in a cell of the matrix (Murdoch and Chow). */
function ellipse(r: number, x: number, y: number): string {
  const [long, short] = [Math.sqrt(1 + r), Math.sqrt(Math.max(0.02, 1 - r))];
  // Its width and height stay those of the cell, whatever r is.
  const points = range(24).map((k) => {
    const angle = (k * Math.PI) / 12;
    const [a, b] = [(long * Math.cos(angle)) / 2, (short * Math.sin(angle)) / 2];
    const [dx, dy] = [(a - b) / Math.SQRT2, (a + b) / Math.SQRT2];
    return `${x + dx * (stepX - 5)} ${y - dy * (stepY - 3)}`;
  });
  return `M${points.join('L')}z`;
}

function sum(row: number[]): number {
  return row.reduce((total, value) => total + value, 0);
}

function name(i: number): string {
  return sectors[i]![1].toLowerCase();
}
