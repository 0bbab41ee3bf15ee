import type { Rotation } from '../analyses.ts';
import {
  cholesky,
  dot,
  identity,
  inverse,
  type Matrix,
  matrixOf,
  multiply,
  transpose,
  zeros,
} from '../linear/matrix.ts';
import { symmetricEigen } from '../linear/symmetric-eigen.ts';

export type Rotated = { loadings: Matrix; correlations: Matrix; isConverged: boolean };

const mostSteps = 5000;
const enough = 1e-9;
/** At this slope the criterion cannot tell two turns apart any more. */
const nearlyEnough = 1e-5;

/** Uses Kaiser's normalisation, as SPSS does: items count alike whatever their communality. */
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
  let length = Number.POSITIVE_INFINITY;
  for (let step = 0; step < mostSteps; step++) {
    const slope = alongTurns(turn, here.gradient);
    const squares = slope.reduce((sum, row) => sum + dot(row, row), 0);
    length = Math.sqrt(squares);
    if (length < enough) break;
    size *= 2;
    let isBelow = false;
    for (let attempt = 0; attempt <= 40 && !isBelow; attempt++) {
      const next = moved(turn, slope, size);
      const there = quartimin(a, next);
      isBelow = here.value - there.value > 0.5 * squares * size;
      if (isBelow) [turn, here] = [next, there];
      else size /= 2;
    }
    // What is left to gain is below the rounding of the criterion.
    if (!isBelow) break;
  }
  const correlations = multiply(transpose(turn), turn);
  return { loadings: here.loadings, correlations, isConverged: length < nearlyEnough };
}

/** The part of the gradient that keeps the columns' lengths at 1. */
function alongTurns(turn: Matrix, gradient: Matrix): Matrix {
  const factors = turn.length;
  const found = gradient.map((row) => row.slice());
  for (let f = 0; f < factors; f++) {
    let along = 0;
    for (let i = 0; i < factors; i++) along += turn[i]![f]! * gradient[i]![f]!;
    for (let i = 0; i < factors; i++) found[i]![f]! -= turn[i]![f]! * along;
  }
  return found;
}

function moved(turn: Matrix, slope: Matrix, size: number): Matrix {
  const next = matrixOf(turn.length, turn.length, (i, f) => turn[i]![f]! - size * slope[i]![f]!);
  for (let f = 0; f < next.length; f++) {
    let squares = 0;
    for (const row of next) squares += row[f]! ** 2;
    for (const row of next) row[f]! /= Math.sqrt(squares);
  }
  return next;
}

function quartimin(a: Matrix, turn: Matrix) {
  const back = invertedOf(turn);
  const loadings = multiply(a, transpose(back));
  let value = 0;
  const pull = zeros(a.length, turn.length);
  for (let i = 0; i < a.length; i++) {
    const row = loadings[i]!;
    const all = dot(row, row);
    for (let f = 0; f < row.length; f++) {
      const others = all - row[f]! ** 2;
      value += (row[f]! ** 2 * others) / 4;
      pull[i]![f] = -row[f]! * others;
    }
  }
  const gradient = transpose(multiply(multiply(transpose(loadings), pull), back));
  return { value, loadings, gradient };
}

/** T⁻¹ = (T'T)⁻¹ T'. */
function invertedOf(turn: Matrix): Matrix {
  const flipped = transpose(turn);
  return multiply(inverse(cholesky(multiply(flipped, turn))!), flipped);
}
