import { cholesky, inverse } from '../linear/cholesky.ts';
import { dot, identity, type Matrix, matrixOf, multiply, transpose } from '../linear/matrix.ts';
import { symmetricEigen } from '../linear/symmetric-eigen.ts';
import type { Rotation } from '../types.ts';

export type Rotated = { loadings: Matrix; correlations: Matrix; isConverged: boolean };

const mostSteps = 5000;
const enough = 1e-10;

/** With Kaiser's normalisation, as SPSS: the items count alike whatever their communality. */
export function rotate(loadings: Matrix, rotation: Rotation): Rotated {
  const factors = loadings[0]!.length;
  if (rotation === 'none' || factors < 2) {
    return { loadings, correlations: identity(factors), isConverged: true };
  }
  const lengths = loadings.map((row) => Math.sqrt(dot(row, row)));
  const normal = loadings.map((row, i) => row.map((value) => value / (lengths[i]! || 1)));
  const found = rotation === 'varimax' ? varimax(normal) : oblimin(normal);
  return {
    ...found,
    loadings: found.loadings.map((row, i) => row.map((value) => value * lengths[i]!)),
  };
}

/** Kaiser (1958), in the form of R's varimax(): the polar factor of a matrix, until it stands. */
function varimax(a: Matrix): Rotated {
  const factors = a[0]!.length;
  let turn = identity(factors);
  let reached = 0;
  for (let step = 0; step < mostSteps; step++) {
    const z = multiply(a, turn);
    const means = Array.from(
      turn,
      (_, f) => z.reduce((sum, row) => sum + row[f]! ** 2, 0) / a.length,
    );
    const cubes = z.map((row) => row.map((value, f) => value ** 3 - value * means[f]!));
    const b = multiply(transpose(a), cubes);
    const { values, vectors } = symmetricEigen(multiply(transpose(b), b));
    const roots = values.map((value) => Math.sqrt(Math.max(0, value)));
    const back = matrixOf(factors, factors, (i, j) =>
      vectors.reduce((sum, vector, k) => sum + (vector[i]! * vector[j]!) / (roots[k]! || 1), 0),
    );
    const next = multiply(b, back);
    const moved = Math.max(
      ...next.map((row, i) => Math.max(...row.map((v, j) => Math.abs(v - turn[i]![j]!)))),
    );
    [turn, reached] = [next, moved];
    if (reached < enough) break;
  }
  const correlations = identity(factors);
  return { loadings: multiply(a, turn), correlations, isConverged: reached < enough };
}

/**
 * Oblimin with gamma 0 (SPSS's delta 0), also called quartimin, by the gradient projection of Jennrich
 * (2002), A simple general method for oblique rotation. Psychometrika 67, 7-20, as GPArotation has it.
 */
function oblimin(a: Matrix): Rotated {
  const factors = a[0]!.length;
  let turn = identity(factors);
  let here = quartimin(a, turn);
  let size = 1;
  let isConverged = false;
  for (let step = 0; step < mostSteps; step++) {
    const along = Array.from(turn, (_, f) =>
      turn.reduce((sum, row, i) => sum + row[f]! * here.gradient[i]![f]!, 0),
    );
    const slope = here.gradient.map((row, i) => row.map((v, f) => v - turn[i]![f]! * along[f]!));
    const squares = slope.reduce((sum, row) => sum + dot(row, row), 0);
    isConverged = Math.sqrt(squares) < enough;
    if (isConverged) break;
    size *= 2;
    for (let attempt = 0; ; attempt++) {
      const moved = turn.map((row, i) => row.map((value, f) => value - size * slope[i]![f]!));
      const lengths = Array.from(turn, (_, f) => Math.hypot(...moved.map((row) => row[f]!)));
      const next = moved.map((row) => row.map((value, f) => value / lengths[f]!));
      const there = quartimin(a, next);
      if (here.value - there.value > 0.5 * squares * size || attempt === 10) {
        [turn, here] = [next, there];
        break;
      }
      size /= 2;
    }
  }
  const correlations = multiply(transpose(turn), turn);
  return { loadings: here.loadings, correlations, isConverged };
}

function quartimin(a: Matrix, turn: Matrix) {
  const back = invertedOf(turn);
  const loadings = multiply(a, transpose(back));
  const others = loadings.map((row) => {
    const all = dot(row, row);
    return row.map((value) => all - value ** 2);
  });
  const value = loadings.reduce(
    (sum, row, i) => sum + row.reduce((part, one, f) => part + one ** 2 * others[i]![f]!, 0) / 4,
    0,
  );
  const pull = loadings.map((row, i) => row.map((one, f) => one * others[i]![f]!));
  const gradient = transpose(multiply(multiply(transpose(loadings), pull), back)).map((row) =>
    row.map((one) => -one),
  );
  return { value, loadings, gradient };
}

/** T⁻¹ = (T'T)⁻¹ T'. */
function invertedOf(turn: Matrix): Matrix {
  const flipped = transpose(turn);
  return multiply(inverse(cholesky(multiply(flipped, turn))!), flipped);
}
