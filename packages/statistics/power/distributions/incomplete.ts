import { betaTerm, gammaTerm } from './factors.ts';

const tiny = 1e-300;
const enough = 1e-16;

/** b0 + a1 / (b1 + a2 / (b2 + ...)) by Lentz's method; `term(k)` gives a and b for k >= 1. */
function continuedFraction(b0: number, term: (k: number) => readonly [number, number]): number {
  let [value, c, d] = [b0 || tiny, b0 || tiny, 0];
  for (let k = 1; k < 1e6; k++) {
    const [a, b] = term(k);
    d = 1 / (b + a * d || tiny);
    c = b + a / c || tiny;
    value *= c * d;
    if (Math.abs(c * d - 1) < enough) break;
  }
  return value;
}

/** The upper regularised incomplete gamma function Q(a, x) (DLMF 8.7.1, 8.9.2). */
export function gammaUpper(a: number, x: number): number {
  if (x <= 0) return 1;
  if (x < a + 1) {
    let [sum, term] = [1, 1];
    for (let k = 1; term > sum * enough; k++) {
      term *= x / (a + k);
      sum += term;
    }
    return 1 - gammaTerm(a, x) * sum;
  }
  const fraction = continuedFraction(x + 1 - a, (k) => [k * (a - k), x + 2 * k + 1 - a]);
  return (gammaTerm(a, x) * a) / fraction;
}

/** The regularised incomplete beta function I_x(a, b), y = 1 - x (DLMF 8.17.22). */
export function betaLower(a: number, b: number, x: number, y: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaLower(b, a, y, x);
  const fraction = continuedFraction(1, (k) => {
    const m = Math.floor(k / 2);
    const at = a + k - 1;
    const above = k % 2 ? -(a + m) * (a + b + m) : m * (b - m);
    return [(above * x) / (at * (at + 1)), 1];
  });
  return betaTerm(a, b, x, y) / fraction;
}
