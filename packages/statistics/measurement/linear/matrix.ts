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

/**
 * Fills lines `line` and `line + 1`, the first of which is even, with the products of these columns and
 * of those (or `others`) up to them. Two by two, because a number that is read serves two products, and
 * with sums declared one by one: several times as fast.
 */
export function fillProducts(
  found: Matrix,
  columns: Float64Array[],
  line: number,
  others = columns,
) {
  const a = columns[line]!;
  const b = columns[line + 1] ?? a;
  const ofA = found[line]!;
  const ofB = found[line + 1] ?? ofA;
  for (let j = 0; j <= line; j += 2) {
    const c = others[j]!;
    const d = others[j + 1] ?? c;
    let ac = 0;
    let ad = 0;
    let bc = 0;
    let bd = 0;
    for (let row = 0; row < a.length; row++) {
      const inA = a[row]!;
      const inB = b[row]!;
      const inC = c[row]!;
      const inD = d[row]!;
      ac += inA * inC;
      ad += inA * inD;
      bc += inB * inC;
      bd += inB * inD;
    }
    ofA[j] = ac;
    ofA[j + 1] = ad;
    ofB[j] = bc;
    ofB[j + 1] = bd;
  }
}

export type Matrix = Float64Array[];

export function zeros(rows: number, columns: number): Matrix {
  return Array.from({ length: rows }, () => new Float64Array(columns));
}

export function identity(size: number): Matrix {
  return matrixOf(size, size, (i, j) => (i === j ? 1 : 0));
}

export function matrixOf(
  rows: number,
  columns: number,
  at: (i: number, j: number) => number,
): Matrix {
  const found = zeros(rows, columns);
  for (let i = 0; i < rows; i++) {
    const row = found[i]!;
    for (let j = 0; j < columns; j++) row[j] = at(i, j);
  }
  return found;
}

export function transpose(a: Matrix): Matrix {
  const found = zeros(a[0]?.length ?? 0, a.length);
  for (let i = 0; i < a.length; i++) {
    const row = a[i]!;
    for (let j = 0; j < row.length; j++) found[j]![i] = row[j]!;
  }
  return found;
}

export function multiply(a: Matrix, b: Matrix): Matrix {
  const columns = b[0]?.length ?? 0;
  const found = zeros(a.length, columns);
  for (let i = 0; i < a.length; i++) {
    const [row, product] = [a[i]!, found[i]!];
    for (let k = 0; k < b.length; k++) {
      const factor = row[k]!;
      const other = b[k]!;
      if (factor === 0) continue;
      for (let j = 0; j < columns; j++) product[j]! += factor * other[j]!;
    }
  }
  return found;
}

/** In four sums, of which none waits for another; declared one by one, which the engine has three times as fast. */
export function dot(a: Float64Array, b: Float64Array, length = a.length): number {
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  let i = 0;
  for (; i + 3 < length; i += 4) {
    one += a[i]! * b[i]!;
    two += a[i + 1]! * b[i + 1]!;
    three += a[i + 2]! * b[i + 2]!;
    four += a[i + 3]! * b[i + 3]!;
  }
  for (; i < length; i++) one += a[i]! * b[i]!;
  return one + two + three + four;
}

export const plainRows = (a: Matrix): number[][] => a.map((row) => [...row]);
