import type { Matrix } from './matrix.ts';

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
