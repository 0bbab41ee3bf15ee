import { max, range, rollup, rollups, scaleLinear, scaleSqrt, sum } from 'd3';
import { credits } from '#data/credits.ts';
import { towns } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { percent, spelled } from '#lib/numbers.ts';
import { side } from '#lib/sizes.ts';
import { box, dots, el, segment, stroked } from '#lib/svg.ts';
import { halo } from '#lib/text.ts';
import type { Paint } from '#lib/theme.ts';

type Case = { x: number; y: number; label: string };
type Region = {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  cases: Case[];
  /** The commonest label, which the tree predicts here. */
  label: string;
};
type Cut = { axis: 'x' | 'y'; value: number; depth: number; within: Omit<Region, 'cases'> };

/** A classification tree (CART): the best Gini split of each region, down to `depth` levels. */
function growTree(
  cases: Case[],
  bounds: Pick<Region, 'x0' | 'y0' | 'x1' | 'y1'>,
  depth: number,
  level = 0,
): { regions: Region[]; cuts: Cut[] } {
  const within = { ...bounds, label: commonestLabel(cases) };
  const split = level < depth ? bestSplit(cases) : undefined;
  if (!split) return { regions: [{ ...within, cases }], cuts: [] };
  const { axis, value } = split;
  const sides = [
    { part: cases.filter((one) => one[axis] < value), box: { ...bounds, [`${axis}1`]: value } },
    { part: cases.filter((one) => one[axis] >= value), box: { ...bounds, [`${axis}0`]: value } },
  ];
  const grown = sides.map(({ part, box }) => growTree(part, box, depth, level + 1));
  const answers = new Set(grown.flatMap((one) => one.regions.map((region) => region.label)));
  // A question whose answers all name the same label is not asked.
  if (answers.size === 1) return { regions: [{ ...within, cases }], cuts: [] };
  return {
    regions: grown.flatMap((one) => one.regions),
    cuts: [{ axis, value, depth: level, within }, ...grown.flatMap((one) => one.cuts)],
  };
}

const counts = (cases: Case[]) =>
  rollup(
    cases,
    (rows) => rows.length,
    (one) => one.label,
  );

const commonestLabel = (cases: Case[]): string =>
  [...counts(cases)].sort((a, b) => b[1] - a[1])[0]![0];

/** Gini impurity times the number of cases. */
const impurity = (cases: Case[]): number =>
  cases.length - sum(counts(cases).values(), (count) => count ** 2) / cases.length;

/** In each part of a split. */
const fewestCases = 5;

function bestSplit(cases: Case[]) {
  const before = impurity(cases);
  let best: { axis: 'x' | 'y'; value: number; gain: number } | undefined;
  for (const axis of ['x', 'y'] as const) {
    const values = [...new Set(cases.map((one) => one[axis]))].sort((a, b) => a - b);
    for (let i = 1; i < values.length; i++) {
      const value = (values[i - 1]! + values[i]!) / 2;
      const low = cases.filter((one) => one[axis] < value);
      const high = cases.filter((one) => one[axis] >= value);
      if (Math.min(low.length, high.length) < fewestCases) continue;
      const gain = before - impurity(low) - impurity(high);
      if (gain > (best?.gain ?? 1e-9)) best = { axis, value, gain };
    }
  }
  return best;
}

/** Cases that the tree gets right. */
const hits = (regions: Region[]): number =>
  sum(regions, (region) => max(counts(region.cases).values()) ?? 0);

/** The region into which a case falls. */
const regionOf = (regions: Region[], { x, y }: Pick<Case, 'x' | 'y'>): Region | undefined =>
  regions.find((one) => x >= one.x0 && x < one.x1 && y >= one.y0 && y < one.y1);

const cases = towns().map(({ longitude, elevation, state }) => ({
  x: longitude,
  y: elevation,
  label: state,
}));
const bounds = { x0: 74.9, x1: 80.45, y0: 0, y1: 2300 };
const { regions, cuts } = growTree(cases, bounds, 2);
const right = percent(hits(regions), cases.length);
// Each tenth of the towns, every tenth one, is placed by a tree grown on the rest.
const folds = 10;
const held = sum(range(folds), (fold) => {
  const rest = cases.filter((_, i) => i % folds !== fold);
  const tree = growTree(rest, bounds, 2).regions;
  return cases.filter((one, i) => i % folds === fold && regionOf(tree, one)!.label === one.label)
    .length;
});
const [commonest, most] = rollups(
  cases,
  (rows) => rows.length,
  ({ label }) => label,
).reduce((a, b) => (b[1] > a[1] ? b : a));
/** How many each town is asked. */
const number = ['No', 'One', 'Two', 'Three'][Math.max(...cuts.map(({ depth }) => depth)) + 1]!;

const looks: Record<string, { paint: Paint; ground: Paint }> = {
  Kerala: { paint: 'c4', ground: 'c4' },
  'Tamil Nadu': { paint: 'c1', ground: 'c1' },
  Karnataka: { paint: 'c2', ground: 'c3' },
};
const largest = (label: string) =>
  regions.filter((one) => one.label === label).sort((a, b) => b.cases.length - a.cases.length)[0]!;

export default defineFigure({
  id: 'town-tree',
  title: `${number} questions put ${percent(held, cases.length)} of unseen towns in the right state`,
  caption: `${cases.length} towns by longitude and height (square-root scale), cut by a decision tree grown on all. The ${percent(held, cases.length)} comes from ${spelled(folds)} others, each tried on a tenth that it was grown without; ${commonest} for all would be right in ${percent(most, cases.length)}.`,
  source: `${credits.towns.credit}; tree computed at build`,
  alt: `A plane of towns cut by ${cuts.length} lines into fields for Kerala in the west, Tamil Nadu in the east and Karnataka on the heights: ${right} of ${cases.length} towns lie in the field of their own state.`,
  sizes: side,
  table: () => ({
    columns: ['longitude (degrees)', 'height (m)', 'state'],
    rows: cases.map(({ x, y, label }) => [x, y, label]),
  }),
  draw: ({ width, height }) => {
    const x = scaleLinear([bounds.x0, bounds.x1], [1, width - 1]);
    const y = scaleSqrt([0, bounds.y1], [height - 1, 1]);
    const field = ({ x0, x1, y0, y1 }: Region) => box(x(x0), y(y1), x(x1) - x(x0), y(y0) - y(y1));
    const wall = ({ axis, value, within }: Cut) =>
      axis === 'x'
        ? segment([x(value), y(within.y0)], [x(value), y(within.y1)])
        : segment([x(within.x0), y(value)], [x(within.x1), y(value)]);
    const states = Object.entries(looks);
    // In the corner of its field where hardly a town stands.
    const name = (label: string, anchor: 'start' | 'end') => {
      const { x0, x1, y1 } = largest(label);
      const at = anchor === 'start' ? x(x0) + 8 : x(x1) - 6;
      return halo(at, y(y1) + 18, label, { face: 600, anchor });
    };
    return [
      states.map(([label, { ground }]) =>
        el('path', {
          fill: ground,
          'fill-opacity': 0.2,
          d: regions
            .filter((region) => region.label === label)
            .map(field)
            .join(''),
        }),
      ),
      states.map(([label, { paint }]) =>
        dots(
          cases.flatMap((one) => (one.label === label ? [[x(one.x), y(one.y)] as const] : [])),
          Math.min(5, width / 150 + 0.4),
          paint,
        ),
      ),
      cuts.map((cut) => stroked('ink', [4, 2.5][cut.depth]!, wall(cut))),
      name('Tamil Nadu', 'end'),
      name('Karnataka', 'start'),
      name('Kerala', 'start'),
    ];
  },
});
