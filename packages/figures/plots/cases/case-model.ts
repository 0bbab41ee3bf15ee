import { range } from 'd3';
import { defineFigure } from '#define.ts';
import { hairline, note } from '#lib/axis.ts';
import { fixed, spelled } from '#lib/numbers.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { box, type Dot, type Drawing, el, labelClass } from '#lib/svg.ts';
import { text } from '#lib/text.ts';
import type { Paint } from '#lib/theme.ts';
import {
  confirmed,
  type FactorFit,
  failed,
  halfMended,
  halves,
  itemNames,
  type Model,
  mended,
  overlooking,
  people,
  planned,
  repaired,
  swapped,
  tempting,
} from './questionnaire.ts';

const two = (value: number) => value.toFixed(2);

type Cell = { row: number; column: number; residual: number };

/** What the model leaves over for each pair of items, at the items' places among all twelve. */
const leftOver = ({ residuals }: FactorFit, { items }: Model): Cell[] =>
  residuals.flatMap((row, i) =>
    range(i).map((j) => ({ row: items[i]!, column: items[j]!, residual: row[j]! })),
  );
const before = leftOver(failed, planned);
const after = leftOver(mended, repaired);
/** What is left over by more than this is called a misfit. */
const allowed = 0.1;
const isMisfit = ({ residual }: Cell) => Math.abs(residual) > allowed;
const size = (cells: Cell[]) => Math.max(...cells.map(({ residual }) => Math.abs(residual)));
const worst = before.find(({ residual }) => Math.abs(residual) === size(before))!;
const namesOf = ({ row, column }: Cell, between = ' and ') =>
  `${itemNames[column]}${between}${itemNames[row]}`;
/** The two that load highest: their factor has become what they share. */
const doubled = range(itemNames.length)
  .sort((a, b) => failed.loadings[b]! - failed.loadings[a]!)
  .slice(0, 2);
const doubledPair = before.find(
  ({ row, column }) => doubled.includes(row) && doubled.includes(column),
)!;
const dropped = range(itemNames.length).filter((item) => !repaired.items.includes(item));
const droppedNames = dropped.map((item) => itemNames[item]).join(' and ');
const cfiOf = ({ cfi }: FactorFit) => cfi.toFixed(3);

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
  title: `Without ${spelled(dropped.length)} faulty statements the model fits (simulated)`,
  caption: `Simulated data: answers from ${halves[0].length} of ${people} respondents to ${itemNames.length} statements on trust (T), ease (E) and use (U). The larger a square, the more of a pair the model leaves unexplained; red is more than ${allowed.toFixed(2)}: ${before.filter(isMisfit).length} pairs as planned, ${spelled(after.filter(isMisfit).length)} after the repair. The factor of trust has become what ${namesOf(doubledPair)} share, and leaves ${namesOf(worst)} unexplained; ${spelled(10 * overlooking)} in ten overlook the “not” in E4. Shaded are the statements that are left out. The fit (CFI) is 1 at best.`,
  source: 'Simulation (seed 2011), factor analysis by maximum likelihood',
  alt: `Two triangles of squares for pairs of ${itemNames.length} statements. In the planned model (CFI ${cfiOf(failed)}) the residual of ${namesOf(worst)} is ${two(worst.residual)}, of ${namesOf(doubledPair)} ${two(doubledPair.residual)}; in the repaired one (CFI ${cfiOf(mended)}) none is larger than ${size(after).toFixed(2)}.`,
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
  sizes: { 358: 696, 560: 316, 900: 444, 1152: 544 },
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
          const left = fixed(one.residual, 2);
          return { x, y, label: `${namesOf(one)}, ${when}: residual ${left} (simulated)` };
        }),
      );
    },
  },
  draw: (frame) => {
    const { planned, repaired } = layout(frame);
    return [
      dropped.map((item) => band(item, planned)),
      panel(before, planned, `As planned: misfit (CFI ${cfiOf(failed)})`, dropped),
      panel(after, repaired, `Without ${droppedNames}: fit (CFI ${cfiOf(mended)})`, dropped),
      finding(worst, planned, `${namesOf(worst)} are left over: ${two(worst.residual)}`),
      fault(doubledPair.row, planned, `repeats ${itemNames[doubledPair.column]}`),
      fault(itemNames.indexOf('E4'), planned, 'hides a “not”'),
      key(frame, planned),
    ];
  },
});

/** All pairs of a statement that is left out in the end: to its left and below it. */
function band(item: number, { left, top, cell }: Place): Drawing {
  const [across, down] = [left + item * cell, top + item * cell];
  const below = (itemNames.length - 1 - item) * cell;
  return el('path', {
    fill: 'q0',
    d: `M${left} ${down}H${across + cell}V${down + cell + below}H${across}V${down + cell}H${left}Z`,
  });
}

/** A statement that is left out in the end, and why, in the free row beside the diagonal. */
function fault(item: number, place: Place, why: string): Drawing {
  const [x, y] = centreOf({ row: item, column: item }, place);
  return text(x - 9, y + 4.5, `${itemNames[item]} ${why}`, { size: place.size, face: 600 });
}

/** What a fault does to a pair, in the free rows above the diagonal. */
function finding(pair: Cell, place: Place, words: string): Drawing {
  const { cell, size } = place;
  const [x, y] = centreOf(pair, place);
  const [right, top] = [x + cell / 2, y - cell / 2];
  const end: Dot = [right + cell * 0.4, top - cell / 2];
  return note(end[0] + 5, end[1] + 5, words, { from: end, to: [right, top], size, face: 400 });
}

/** What squares of either colour stand for, below the drawing. */
function key({ height }: Frame, { left, cell, size }: Place): Drawing {
  const side = sideOf(allowed, cell);
  const y = height - 7;
  const style = { size, face: 400, fill: 'soft' } as const;
  const square = (at: number, fill: Paint, area: number, side: number) =>
    el('path', {
      class: labelClass,
      fill,
      shows: { area: [area] },
      d: box(at, y - 4.5 - side / 2, side, side),
    });
  const more = text(left + side + 6, y, `over ${allowed.toFixed(2)} unexplained`, style);
  const next = more.bounds.right + 24;
  const small = sideOf(allowed / 2, cell);
  return [
    square(left, 'c2', allowed, side),
    more,
    square(next, 'rule', allowed / 2, small),
    text(next + small + 6, y, 'less', style),
  ];
}

/** Where a triangle stands, the side of its cells and the size of its words. */
type Place = { left: number; top: number; cell: number; size: number };

/** Two triangles abreast, on a phone one below the other. */
function layout(frame: Frame) {
  const { width } = frame;
  const height = frame.height - 30;
  const abreast = !isNarrow(frame);
  const count = itemNames.length;
  const top = 26;
  const gutter = width < 900 ? 24 : 68;
  const cell = abreast
    ? Math.min((height - top) / count, (width - gutter) / 2 / count)
    : (height / 2 - top - 8) / count;
  const planned: Place = { left: 0, top, cell, size: width < 900 ? 14 : 15 };
  const repaired: Place = abreast
    ? { ...planned, left: width - count * cell }
    : { ...planned, top: top + height / 2 + 8 };
  return { planned, repaired };
}

const centreOf = ({ row, column }: Pick<Cell, 'row' | 'column'>, { left, top, cell }: Place) =>
  [left + (column + 0.5) * cell, top + (row + 0.5) * cell] as const;

/** Areas are as large as what is left over. */
const sideOf = (residual: number, cell: number) =>
  cell * 0.96 * Math.sqrt(Math.abs(residual) / size(before));

/** Squares of one model below its title; the names stand on the diagonal. */
function panel(cells: Cell[], place: Place, title: string, unnamed: number[] = []): Drawing {
  const { left, top, cell, size } = place;
  const centre = (one: Pick<Cell, 'row' | 'column'>) => centreOf(one, place);
  const squares = (fill: Paint, misfit: boolean) => {
    // One that rounds to nothing has its hairline only.
    const some = cells.filter(
      (one) => isMisfit(one) === misfit && Math.abs(one.residual) >= 0.0005,
    );
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
    text(left, top - 12, title, { size, face: 600 }),
    hairline(
      cells
        .map((one) => {
          const [x, y] = centre(one);
          return `M${x - 1} ${y}h2`;
        })
        .join(''),
      2,
    ),
    squares('rule', false),
    squares('c2', true),
    itemNames.map((name, item) => {
      if (unnamed.includes(item)) return [];
      const [x, y] = centre({ row: item, column: item });
      return text(x, y + 4.5, name, { anchor: 'middle', fill: 'soft', tabular: true });
    }),
  ];
}
