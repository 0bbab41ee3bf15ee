const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** A number of people: 1,054. */
export const people = (n: number): string => grouped.format(n);

const exact = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 8 });

/** A number with all of its decimals, never as a power of ten. */
export const plain = (value: number): string => exact.format(value);

/** A value that was given: two decimals at least, and as many as it has. */
export function given(value: number): string {
  if (value !== 0 && Math.abs(value) < 1e-4) return value.toPrecision(2);
  return new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).format(value);
}

/** A power that was computed. It is never 1. */
export function powerFound(value: number): string {
  return value > 0.9994 ? 'above 0.999' : value.toFixed(3);
}

/** Percentage points: 5, 4.9, 0.25. */
export const percent = (share: number): string => String(Number((100 * share).toPrecision(3)));
