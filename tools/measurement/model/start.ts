import type { Matrix } from '../linear/matrix.ts';
import type { Layout } from './parameters.ts';

/** The start of the search: each construct by the first principal axis of its items. */
export function startOf(layout: Layout, correlations: Matrix): Float64Array {
  const { items, constructs, of, pairs } = layout;
  const at = new Float64Array(layout.size);
  for (let f = 0; f < constructs; f++) {
    const own = of.flatMap((construct, i) => (construct === f ? [i] : []));
    const axis = firstAxis(own, correlations);
    own.forEach((i, k) => {
      at[i] = Math.max(-0.9, Math.min(0.9, axis[k]!));
    });
  }
  for (let i = 0; i < items; i++) at[items + i] = 1 - at[i]! ** 2;
  pairs.forEach(([f, g], k) => {
    let [between, one, other] = [0, 0, 0];
    for (let i = 0; i < items; i++) {
      if (of[i] === f) one += at[i]! ** 2;
      if (of[i] === g) other += at[i]! ** 2;
      for (let j = 0; j < items; j++) {
        if (of[i] === f && of[j] === g) between += at[i]! * correlations[i]![j]! * at[j]!;
      }
    }
    at[2 * items + k] = Math.max(-0.8, Math.min(0.8, between / one / other));
  });
  return at;
}

/** By the power method; the communalities in the diagonal are the largest correlations. */
function firstAxis(own: number[], correlations: Matrix): number[] {
  const diagonal = own.map((i) =>
    Math.max(...own.map((j) => (i === j ? 0 : Math.abs(correlations[i]![j]!)))),
  );
  let axis = own.map((i) => own.reduce((sum, j) => sum + correlations[i]![j]!, 0.1));
  let size = 1;
  for (let step = 0; step < 50; step++) {
    const length = Math.hypot(...axis) || 1;
    const unit = axis.map((value) => value / length);
    axis = own.map((i, k) =>
      own.reduce(
        (sum, j, l) => sum + (k === l ? diagonal[k]! : correlations[i]![j]!) * unit[l]!,
        0,
      ),
    );
    size = Math.hypot(...axis);
  }
  return axis.map((value) => value / Math.sqrt(size || 1));
}
