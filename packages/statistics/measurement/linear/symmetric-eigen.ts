import { identity, type Matrix, transpose, zeros } from './matrix.ts';

/** Eigenvalues from the largest, and for each its vector of length 1 as a row. */
type Eigen = { values: Float64Array; vectors: Matrix };

export function symmetricEigen(a: Matrix): Eigen {
  const { diagonal, beside, turns } = tridiagonal(a, true);
  const vectors = iterate(diagonal, beside, turns);
  const order = Array.from(diagonal.keys()).sort((i, j) => diagonal[j]! - diagonal[i]!);
  return {
    values: Float64Array.from(order, (i) => diagonal[i]!),
    vectors: order.map((i) => vectors[i]!),
  };
}

/** Eigenvalues from the largest, for a fifth of the work of having the vectors too. */
export function symmetricEigenvalues(a: Matrix): Float64Array {
  const { diagonal, beside } = tridiagonal(a, false);
  iterate(diagonal, beside, []);
  return diagonal.sort().reverse();
}

/**
 * By Householder reflections (Golub and Van Loan 2013, algorithm 8.3.1): A = Q T Q'. `turns` has the
 * columns of Q as rows.
 */
function tridiagonal(a: Matrix, withTurns: boolean) {
  const n = a.length;
  const t = a.map((row) => row.slice());
  const reflections: { v: Float64Array; beta: number }[] = [];
  const beside = new Float64Array(n);
  for (let k = 0; k < n - 1; k++) {
    const v = new Float64Array(n);
    let norm = 0;
    for (let i = k + 1; i < n; i++) norm += t[i]![k]! ** 2;
    norm = Math.sqrt(norm);
    const first = t[k + 1]![k]!;
    beside[k] = first > 0 ? -norm : norm;
    if (norm === 0) continue;
    for (let i = k + 1; i < n; i++) v[i] = t[i]![k]!;
    v[k + 1]! -= beside[k]!;
    const beta = 1 / (norm * (norm + Math.abs(first)));
    const p = new Float64Array(n);
    for (let i = k + 1; i < n; i++) {
      const row = t[i]!;
      const vi = v[i]!;
      let sum = row[i]! * vi;
      for (let j = k + 1; j < i; j++) {
        sum += row[j]! * v[j]!;
        p[j]! += row[j]! * vi;
      }
      p[i]! += sum;
    }
    let half = 0;
    for (let i = k + 1; i < n; i++) {
      p[i]! *= beta;
      half += (p[i]! * v[i]! * beta) / 2;
    }
    for (let i = k + 1; i < n; i++) p[i]! -= half * v[i]!;
    for (let i = k + 1; i < n; i++) {
      const row = t[i]!;
      const vi = v[i]!;
      const pi = p[i]!;
      for (let j = k + 1; j <= i; j++) row[j]! -= vi * p[j]! + pi * v[j]!;
    }
    if (withTurns) reflections.push({ v, beta });
  }
  const turns = withTurns ? product(n, reflections) : [];
  return { diagonal: Float64Array.from(t, (row, i) => row[i]!), beside, turns };
}

/** Q of the reflections, transposed. */
function product(n: number, reflections: { v: Float64Array; beta: number }[]): Matrix {
  const q = identity(n);
  const share = new Float64Array(n);
  for (const { v, beta } of reflections.reverse()) {
    share.fill(0);
    for (let i = 0; i < n; i++) {
      const vi = v[i]!;
      const row = q[i]!;
      if (vi !== 0) for (let j = 0; j < n; j++) share[j]! += vi * row[j]!;
    }
    for (let i = 0; i < n; i++) {
      const by = beta * v[i]!;
      const row = q[i]!;
      if (by !== 0) for (let j = 0; j < n; j++) row[j]! -= by * share[j]!;
    }
  }
  return transpose(q);
}

/** Implicit QL with Wilkinson's shift: `diagonal` becomes the eigenvalues, `vectors` their rows. */
function iterate(diagonal: Float64Array, beside: Float64Array, vectors: Matrix): Matrix {
  const n = diagonal.length;
  for (let low = 0; low < n; low++) {
    for (let step = 0; step < 60; step++) {
      let high = low;
      while (high < n - 1 && !isNegligible(diagonal, beside, high)) high++;
      if (high === low) break;
      sweep(diagonal, beside, vectors, low, high);
    }
  }
  return vectors.length > 0 ? vectors : zeros(n, 0);
}

function isNegligible(diagonal: Float64Array, beside: Float64Array, at: number): boolean {
  const size = Math.abs(diagonal[at]!) + Math.abs(diagonal[at + 1]!);
  return Math.abs(beside[at]!) <= Number.EPSILON * size || beside[at] === 0;
}

function sweep(d: Float64Array, e: Float64Array, vectors: Matrix, low: number, high: number) {
  const gap = (d[low + 1]! - d[low]!) / (2 * e[low]!);
  const root = Math.hypot(gap, 1);
  let g = d[high]! - d[low]! + e[low]! / (gap + (gap < 0 ? -root : root));
  let s = 1;
  let c = 1;
  let p = 0;
  for (let i = high - 1; i >= low; i--) {
    const f = s * e[i]!;
    const b = c * e[i]!;
    const r = Math.hypot(f, g);
    e[i + 1] = r;
    if (r === 0) {
      d[i + 1]! -= p;
      e[high] = 0;
      return;
    }
    s = f / r;
    c = g / r;
    g = d[i + 1]! - p;
    const turned = (d[i]! - g) * s + 2 * c * b;
    p = s * turned;
    d[i + 1] = g + p;
    g = c * turned - b;
    if (vectors.length > 0) turn(vectors[i]!, vectors[i + 1]!, s, c);
  }
  d[low]! -= p;
  e[low] = g;
  e[high] = 0;
}

function turn(one: Float64Array, other: Float64Array, s: number, c: number) {
  for (let k = 0; k < one.length; k++) {
    const a = one[k]!;
    const b = other[k]!;
    other[k] = s * a + c * b;
    one[k] = c * a - s * b;
  }
}
