import { type Matrix, multiply, transpose, zeros } from '../linear/matrix.ts';
import { constructCorrelations, type Layout } from './parameters.ts';

/**
 * The gradient of half the discrepancy log |Σ| + tr(S Σ⁻¹), and the information that one row is
 * expected to give, ½ tr(Σ⁻¹ ∂Σ/∂a Σ⁻¹ ∂Σ/∂b) (Bollen 1989, chapter 4).
 */
export function slopeOf(layout: Layout, at: Float64Array, inverse: Matrix, observed: Matrix) {
  const { items, constructs, of, pairs, size } = layout;
  const phi = constructCorrelations(layout, at);
  const loadings = zeros(items, constructs);
  for (let i = 0; i < items; i++) loadings[i]![of[i]!] = at[i]!;

  const covariances = multiply(loadings, phi);
  const weightedLoadings = multiply(inverse, loadings);
  const weighted = multiply(inverse, covariances);
  // The residuals as they weigh: Σ⁻¹ (Σ - S) Σ⁻¹.
  const share = multiply(inverse, multiply(observed, inverse));
  const residual = inverse.map((row, i) => row.map((value, j) => value - share[i]![j]!));
  const pull = multiply(residual, covariances);
  const between = multiply(transpose(loadings), multiply(residual, loadings));

  const gradient = new Float64Array(size);
  for (let i = 0; i < items; i++) {
    gradient[i] = pull[i]![of[i]!]!;
    gradient[items + i] = residual[i]![i]! / 2;
  }
  pairs.forEach(([f, g], k) => {
    gradient[2 * items + k] = between[f]![g]!;
  });

  const toConstructs = transpose(loadings);
  const ofLoadings = multiply(toConstructs, weightedLoadings);
  const ofCovariances = multiply(toConstructs, weighted);
  const spread = multiply(transpose(covariances), weighted);
  const information = zeros(size, size);
  const set = (a: number, b: number, value: number) => {
    information[a]![b] = value;
    information[b]![a] = value;
  };
  for (let i = 0; i < items; i++) {
    const f = of[i]!;
    for (let j = 0; j <= i; j++) {
      const [g, both] = [of[j]!, inverse[i]![j]!];
      set(i, j, weighted[j]![f]! * weighted[i]![g]! + both * spread[f]![g]!);
      set(items + i, items + j, both ** 2 / 2);
      set(items + i, j, both * weighted[i]![g]!);
      set(items + j, i, both * weighted[j]![f]!);
    }
    pairs.forEach(([g, h], k) => {
      const [one, other] = [weightedLoadings[i]![g]!, weightedLoadings[i]![h]!];
      set(2 * items + k, i, one * ofCovariances[h]![f]! + other * ofCovariances[g]![f]!);
      set(2 * items + k, items + i, one * other);
    });
  }
  pairs.forEach(([f, g], k) => {
    pairs.slice(0, k + 1).forEach(([h, i], l) => {
      const value =
        ofLoadings[f]![i]! * ofLoadings[g]![h]! + ofLoadings[f]![h]! * ofLoadings[g]![i]!;
      set(2 * items + k, 2 * items + l, value);
    });
  });
  return { gradient, information };
}
