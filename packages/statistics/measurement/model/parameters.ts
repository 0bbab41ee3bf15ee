import { type Matrix, matrixOf, zeros } from '../linear/matrix.ts';

/**
 * The parameters of a model in which each item measures one construct and constructs correlate, in one
 * array: the loadings of all items, their residual variances, and the correlations of the constructs by
 * pair. Constructs have a variance of 1.
 */
export type Layout = {
  items: number;
  constructs: number;
  /** The construct of each item. */
  of: number[];
  /** Pairs of constructs, the later one first. */
  pairs: [number, number][];
  /** The variances of the constructs: 1, or -1 of one that no proper construct can stand for. */
  variances: number[];
  size: number;
};

export function layoutOf(of: number[], variances = of.map(() => 1)): Layout {
  const constructs = Math.max(...of) + 1;
  const pairs: [number, number][] = [];
  for (let g = 0; g < constructs; g++) {
    for (let f = g + 1; f < constructs; f++) pairs.push([f, g]);
  }
  return { items: of.length, constructs, of, pairs, variances, size: 2 * of.length + pairs.length };
}

export function constructCorrelations(
  { items, constructs, pairs, variances }: Layout,
  at: Float64Array,
): Matrix {
  const phi = matrixOf(constructs, constructs, (f, g) => (f === g ? variances[f]! : 0));
  pairs.forEach(([f, g], i) => {
    const value = at[2 * items + i]!;
    phi[f]![g] = value;
    phi[g]![f] = value;
  });
  return phi;
}

/** The correlations of the items that the model implies. */
export function implied(layout: Layout, at: Float64Array): Matrix {
  const { items, of } = layout;
  const phi = constructCorrelations(layout, at);
  const sigma = zeros(items, items);
  for (let i = 0; i < items; i++) {
    const [row, correlations] = [sigma[i]!, phi[of[i]!]!];
    for (let j = 0; j < items; j++) row[j] = at[i]! * correlations[of[j]!]! * at[j]!;
    row[i]! += at[items + i]!;
  }
  return sigma;
}
