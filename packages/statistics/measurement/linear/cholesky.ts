import type { Matrix } from './matrix.ts';
import { dot, zeros } from './matrix.ts';

/** L of A = L L' for a symmetric A; undefined unless it is positive definite. */
export function cholesky(a: Matrix): Matrix | undefined {
  const n = a.length;
  const l = zeros(n, n);
  for (let i = 0; i < n; i++) {
    const row = l[i]!;
    for (let j = 0; j <= i; j++) {
      const other = l[j]!;
      const sum = a[i]![j]! - dot(row, other, j);
      if (i > j) row[j] = sum / other[j]!;
      else if (sum > 0) row[i] = Math.sqrt(sum);
      else return undefined;
    }
  }
  return l;
}

/** log |A| of A = L L'. */
export function logDeterminant(l: Matrix): number {
  return l.reduce((sum, row, i) => sum + 2 * Math.log(row[i]!), 0);
}

/** x of A x = b, for A = L L'. */
export function solve(l: Matrix, b: Float64Array): Float64Array {
  const x = b.slice();
  for (let i = 0; i < l.length; i++) {
    const row = l[i]!;
    for (let k = 0; k < i; k++) x[i]! -= row[k]! * x[k]!;
    x[i]! /= row[i]!;
  }
  for (let i = l.length - 1; i >= 0; i--) {
    const row = l[i]!;
    x[i]! /= row[i]!;
    for (let k = 0; k < i; k++) x[k]! -= row[k]! * x[i]!;
  }
  return x;
}

/** The inverse of A = L L'. */
export function inverse(l: Matrix): Matrix {
  const n = l.length;
  // The columns of the inverse of L, as rows.
  const columns = zeros(n, n);
  for (let j = 0; j < n; j++) {
    const column = columns[j]!;
    column[j] = 1 / l[j]![j]!;
    for (let i = j + 1; i < n; i++) {
      const row = l[i]!;
      let sum = 0;
      for (let k = j; k < i; k++) sum -= row[k]! * column[k]!;
      column[i] = sum / row[i]!;
    }
  }
  const found = zeros(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let k = i; k < n; k++) sum += columns[i]![k]! * columns[j]![k]!;
      found[i]![j] = sum;
      found[j]![i] = sum;
    }
  }
  return found;
}
