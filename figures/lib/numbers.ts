/** A whole number as the site writes it: with commas from 10,000 upwards. */
export const grouped = (value: number): string =>
  value.toLocaleString('en-GB', { useGrouping: 'min2' });
