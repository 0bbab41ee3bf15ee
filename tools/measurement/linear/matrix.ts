/** By row. */
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
  return Array.from({ length: rows }, (_, i) =>
    Float64Array.from({ length: columns }, (_, j) => at(i, j)),
  );
}

export function transpose(a: Matrix): Matrix {
  return matrixOf(a[0]?.length ?? 0, a.length, (i, j) => a[j]![i]!);
}

export function multiply(a: Matrix, b: Matrix): Matrix {
  const columns = b[0]?.length ?? 0;
  return a.map((row) => {
    const product = new Float64Array(columns);
    for (let k = 0; k < b.length; k++) {
      const [factor, other] = [row[k]!, b[k]!];
      if (factor === 0) continue;
      for (let j = 0; j < columns; j++) product[j]! += factor * other[j]!;
    }
    return product;
  });
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

export const plainRows = (a: Matrix): number[][] => a.map((row) => [...row]);
