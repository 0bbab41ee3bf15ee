import { range } from 'd3';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { fixed } from '../../lib/numbers.ts';
import type { Frame } from '../../lib/sizes.ts';
import { box, type Drawing, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';
import type { FactorFit, Model } from './factor-model.ts';
import {
  confirmed,
  failed,
  halfMended,
  halves,
  itemNames,
  mended,
  people,
  planned,
  repaired,
  swapped,
  tempting,
} from './questionnaire.ts';

type Cell = { row: number; column: number; residual: number };

/** What the model leaves over for each pair of items, at the items' places among all twelve. */
const leftOver = ({ residuals }: FactorFit, { items }: Model): Cell[] =>
  residuals.flatMap((row, i) =>
    range(i).map((j) => ({ row: items[i]!, column: items[j]!, residual: row[j]! })),
  );
const before = leftOver(failed, planned);
const after = leftOver(mended, repaired);
const keyResidual = 0.05;
const size = (cells: Cell[]) => Math.max(...cells.map(({ residual }) => Math.abs(residual)));
const worst = before.find(({ residual }) => Math.abs(residual) === size(before))!;
const pair = `${itemNames[worst.column]} and ${itemNames[worst.row]}`;
const dropped = range(itemNames.length).filter((item) => !repaired.items.includes(item));
const droppedNames = dropped.map((item) => itemNames[item]).join(' and ');
const cfiOf = ({ cfi }: FactorFit) => cfi.toFixed(3);

const two = (value: number) => value.toFixed(2);
const three = (value: number) => value.toFixed(3);
const claimsOf = (name: string, { chiSquare, df, p, cfi, rmsea, srmr, factors }: FactorFit) => ({
  [`${name}-chi-square`]: chiSquare.toFixed(1),
  [`${name}-df`]: `${df}`,
  [`${name}-p`]: three(p),
  [`${name}-cfi`]: three(cfi),
  [`${name}-rmsea`]: three(rmsea),
  [`${name}-srmr`]: three(srmr),
  [`${name}-r`]: two(factors[1]![0]!),
});
const loading = (name: string) => two(failed.loadings[itemNames.indexOf(name)]!);

export default defineFigure({
  id: 'case-model',
  simulated: true,
  title: 'Two statements with the same wording broke the model (simulated)',
  caption: `Simulated data: answers of ${halves[0].length} of ${people} people to ${itemNames.length} statements. Each square is the residual correlation of a pair of them, by area.`,
  source: 'Simulation (seed 2011), factor analysis by maximum likelihood',
  alt: `Two triangles of squares for pairs of ${itemNames.length} statements. In the planned model (CFI ${cfiOf(failed)}) the residual of ${pair} is ${worst.residual.toFixed(2)}; in the repaired one (CFI ${cfiOf(mended)}) none is larger than ${size(after).toFixed(2)}.`,
  claims: {
    people: `${people}`,
    explored: `${halves[0].length}`,
    ...claimsOf('plan', failed),
    ...claimsOf('halfway', halfMended),
    ...claimsOf('repair', mended),
    ...claimsOf('again', confirmed),
    ...claimsOf('other', tempting),
    ...claimsOf('swapped', swapped),
    'loading-t3': loading('T3'),
    'loading-t4': loading('T4'),
    'loading-e4': loading('E4'),
    'worst-residual': two(worst.residual),
    'plan-ease-extracts': two(failed.scales[1]!.ave),
    'repair-extracts': two(Math.min(...mended.scales.map(({ ave }) => ave))),
    'repair-reliability': two(Math.min(...mended.scales.map(({ cr }) => cr))),
    'repair-htmt': two(Math.max(...mended.htmt.map(({ ratio }) => ratio))),
    'again-trust-extracts': two(confirmed.scales[0]!.ave),
  },
  sizes: { 358: 390, 560: 590, 900: 420, 1152: 520, 1680: 640 },
  table: () => ({
    columns: ['statement', 'statement', 'residual as planned', 'residual after the repair'],
    rows: before.map(({ row, column, residual }) => [
      itemNames[column]!,
      itemNames[row]!,
      residual.toFixed(3),
      after.find((one) => one.row === row && one.column === column)?.residual.toFixed(3) ?? null,
    ]),
  }),
  marks: {
    of: before.length + after.length,
    at: (frame) => {
      const { planned, repaired } = layout(frame);
      return [
        { cells: before, place: planned, when: 'as planned' },
        { cells: after, place: repaired, when: 'repaired' },
      ].flatMap(({ cells, place, when }) =>
        cells.map((one) => {
          const [x, y] = centreOf(one, place);
          const names = `${itemNames[one.column]} and ${itemNames[one.row]}`;
          const left = fixed(one.residual, 2);
          return { x, y, label: `${names}, ${when}: residual ${left} (simulated)` };
        }),
      );
    },
  },
  draw: (frame) => {
    const { abreast, top, side, planned, repaired } = layout(frame);
    const { left, cell } = planned;
    const words = { size: abreast ? 15 : 14, face: 600 } as const;
    if (abreast) {
      return [
        triangle(before, planned, []),
        triangle(after, repaired, dropped),
        text(left + side, top + cell * 2.4, `As planned: CFI ${cfiOf(failed)}`, {
          ...words,
          anchor: 'end',
        }),
        text(
          repaired.left + side,
          top + cell * 2.4,
          `Without ${droppedNames}: CFI ${cfiOf(mended)}`,
          {
            ...words,
            anchor: 'end',
          },
        ),
        key(left + side, top + cell * 3.4, cell, 14),
      ];
    }
    return [
      triangle(before, planned, []),
      triangle(after, repaired, range(itemNames.length)),

      text(left, top + side + 18, `Below: as planned, CFI ${cfiOf(failed)}`, words),
      text(left + side, 14, `Above: without ${droppedNames}, CFI ${cfiOf(mended)}`, {
        ...words,
        anchor: 'end',
      }),
      key(left + side, top + side + 18, cell, 14),
    ];
  },
});

/** What squares of either colour stand for, so that it ends at `right`. */
function key(right: number, y: number, cell: number, size: number): Drawing {
  const side = sideOf(keyResidual, cell);
  const entries = [
    { at: right - 44 - side, fill: 'c1', sign: '−' },
    { at: right - 2 * (44 + side) - 16, fill: 'c2', sign: '+' },
  ] as const;
  return entries.map(({ at, fill, sign }) => [
    el('path', {
      fill,
      shows: { area: [keyResidual] },
      d: box(at, y - 4.5 - side / 2, side, side),
    }),
    text(at + side + 6, y, `${sign}${keyResidual}`, {
      size,
      face: 400,
      fill: 'soft',
      tabular: true,
    }),
  ]);
}

/** Where a triangle stands: below the diagonal of its square or, mirrored, above it. */
type Place = { left: number; top: number; cell: number; mirrored: boolean };

/** Between two columns of the page. */
const gutter = 68;

/** Two triangles abreast, or both in one square. */
function layout({ width, height }: Frame) {
  const abreast = width >= 900;
  const count = itemNames.length;
  const top = 26;
  const bottom = abreast ? 0 : 24;
  const cell = Math.min(
    (height - top - bottom) / count,
    abreast ? (width - gutter) / 2 / count : width / count,
  );
  const side = cell * count;
  const left = abreast ? 0 : (width - side) / 2;
  const planned: Place = { left, top, cell, mirrored: false };
  const repaired: Place = abreast
    ? { ...planned, left: (width + gutter) / 2 }
    : { ...planned, mirrored: true };
  return { abreast, top, side, planned, repaired };
}

function centreOf(
  { row, column }: Pick<Cell, 'row' | 'column'>,
  { left, top, cell, mirrored }: Place,
) {
  const [x, y] = mirrored ? [row, column] : [column, row];
  return [left + (x + 0.5) * cell, top + (y + 0.5) * cell] as const;
}

/** Areas are as large as what is left over. */
const sideOf = (residual: number, cell: number) =>
  cell * 0.96 * Math.sqrt(Math.abs(residual) / size(before));

/** Squares of one model; the names stand on the diagonal. */
function triangle(cells: Cell[], place: Place, unnamed: number[]): Drawing {
  const { cell } = place;
  const centre = (one: Pick<Cell, 'row' | 'column'>) => centreOf(one, place);
  const squares = (fill: Paint, sign: 1 | -1) => {
    const some = cells.filter(({ residual }) => sign * residual > 0);
    return el('path', {
      fill,
      shows: { area: some.map(({ residual }) => Math.abs(residual)) },
      d: some
        .map((one) => {
          const [x, y] = centre(one);
          const side = sideOf(one.residual, cell);
          return box(x - side / 2, y - side / 2, side, side);
        })
        .join(''),
    });
  };
  return [
    hairline(
      cells
        .map((one) => {
          const [x, y] = centre(one);
          return `M${x - 1} ${y}h2`;
        })
        .join(''),
      2,
    ),
    squares('c2', 1),
    squares('c1', -1),
    itemNames.map((name, item) => {
      if (unnamed.includes(item)) return [];
      const [x, y] = centre({ row: item, column: item });
      return text(x, y + 4.5, name, { anchor: 'middle', fill: 'soft', tabular: true });
    }),
  ];
}
