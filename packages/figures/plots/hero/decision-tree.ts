import { max, rollup, sum } from 'd3';

type Case = { x: number; y: number; label: string };
export type Region = {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  cases: Case[];
  /** The commonest label, which the tree predicts here. */
  label: string;
};
export type Cut = { axis: 'x' | 'y'; value: number; depth: number; within: Omit<Region, 'cases'> };

/** A classification tree (CART): the best Gini split of each region, down to `depth` levels. */
export function growTree(
  cases: Case[],
  bounds: Pick<Region, 'x0' | 'y0' | 'x1' | 'y1'>,
  depth: number,
  level = 0,
): { regions: Region[]; cuts: Cut[] } {
  const within = { ...bounds, label: commonest(cases) };
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

const commonest = (cases: Case[]): string => [...counts(cases)].sort((a, b) => b[1] - a[1])[0]![0];

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
export const hits = (regions: Region[]): number =>
  sum(regions, (region) => max(counts(region.cases).values()) ?? 0);

/** The region into which a case falls. */
export const regionOf = (regions: Region[], { x, y }: Pick<Case, 'x' | 'y'>): Region | undefined =>
  regions.find((one) => x >= one.x0 && x < one.x1 && y >= one.y0 && y < one.y1);
