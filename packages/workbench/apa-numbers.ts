// Numbers as the APA manual sets them: no zero before the point of what cannot be above one.

const withMinus = (text: string) => text.replace('-', '−');
const isNothing = (x: number) => !Number.isFinite(x);

/** A mean, a standard deviation, chi-square: 3.42. */
export const plain = (x: number, decimals = 2): string =>
  isNothing(x) ? '–' : withMinus((Math.abs(x) < 0.5 / 10 ** decimals ? 0 : x).toFixed(decimals));

/** A correlation, a loading, alpha, a fit index: .84, −.12. */
export const bounded = (x: number, decimals = 2): string =>
  plain(x, decimals).replace(/^(−?)0\./, '$1.');

/** A p value: .032, < .001. */
export const probability = (p: number): string => (p < 0.001 ? '< .001' : bounded(p, 3));

/** The same after its letter: p = .032, p < .001. */
export const pEquals = (p: number): string => (p < 0.001 ? '< .001' : `= ${bounded(p, 3)}`);

export const interval = (low: number, high: number, decimals = 2): string =>
  isNothing(low) || isNothing(high)
    ? ''
    : `[${bounded(low, decimals)}, ${bounded(high, decimals)}]`;

export const share = (x: number): string => (isNothing(x) ? '–' : (100 * x).toFixed(1));
